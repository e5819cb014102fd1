import type { Server } from "node:http";
import { createApp } from "./app.ts";
import { Closers } from "./closers.ts";
import { ConfigError, loadConfig, type Config } from "./config.ts";
import { DEMO_PASSWORD } from "./features/demo/people.ts";
import { openContext } from "./open-context.ts";
import { ACCEPT_BACKLOG } from "./platform/http/http-server.ts";
import { startJobs } from "./platform/jobs/graphile-jobs.ts";
import { createLog } from "./platform/log.ts";

type ListeningAddress = ReturnType<Server["address"]>;

const config = readConfig();
const log = createLog({ level: config.logLevel });
const closers = new Closers();
const starting = start();
stopOnSignal(async () => {
  await starting.catch(() => {});
  await closers.closeAll();
});
try {
  const address = await starting;
  console.log(describe(config, address));
} catch (error) {
  log.fatal({ err: error }, "Atrium could not start");
  console.error(
    `\nAtrium could not start: ${error instanceof Error ? error.message : String(error)}\n\nnpm run doctor looks for the cause.\n`,
  );
  // The embedded database is a process of its own and would outlive this one.
  await closers.closeAll().catch((err: unknown) => log.error({ err }, "what had been opened did not close"));
  process.exit(1);
}

async function start(): Promise<ListeningAddress> {
  const { context, close } = await openContext(config, log);
  closers.add(close);
  const app = await createApp(context);
  closers.add(app.close);
  const jobs = await startJobs({ pool: context.db.pool, definitions: app.jobs, log });
  closers.add(jobs.stop);
  await app.http.listen({ port: config.port, host: config.host, backlog: ACCEPT_BACKLOG });
  return app.http.server.address();
}

function readConfig(): Config {
  try {
    return loadConfig(process.env["ATRIUM_CWD"] ?? process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(
      `\nAtrium cannot start with these settings:\n\n${error.problems.map((line) => `  - ${line}`).join("\n")}\n`,
    );
    process.exit(2);
  }
}

/** The first signal stops in good order, also while starting; a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, "Atrium did not stop in good order");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, handle);
}

function describe({ publicUrl, host, demo }: Config, address: ListeningAddress): string {
  const port = typeof address === "object" ? address?.port : null;
  const where = `Atrium is ready at ${publicUrl ?? `http://${host}:${port}`}`;
  if (!demo) return `\n${where}\n`;
  return `\n${where}\n\nSign in as one of the demo people, for example:\n  phone +44 7700 900101 (Inès)    password ${DEMO_PASSWORD}\n  phone +44 7700 900102 (Tomasz)  password ${DEMO_PASSWORD}\nAll of them: /demo/accounts\n`;
}
