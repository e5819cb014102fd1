import "./platform/thread-pool.ts";
import type { Server } from "node:http";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { demo } from "./features/demo/feature.ts";
import type { DemoPerson } from "./feature.ts";
import { DEMO_PASSWORD } from "./features/demo/people.ts";
import { openContext } from "./open-context.ts";
import { ACCEPT_BACKLOG } from "./platform/http/http-server.ts";
import { startJobs } from "./platform/jobs/graphile-jobs.ts";
import { createLog } from "./platform/log.ts";
import { readConfig } from "./read-config.ts";
import { stopOnFault, stopOnSignal } from "./stopping.ts";

type Started = {
  readonly demoPeople: readonly DemoPerson[];
  readonly address: ReturnType<Server["address"]>;
};

const config = readConfig();
const log = createLog({ level: config.logLevel });
/** What has been opened, last opened first to be let go of. */
const resources = new AsyncDisposableStack();
let closing: Promise<void> | null = null;
const starting = start();
const stop = async (): Promise<void> => {
  await starting.catch(() => {});
  await close();
};
stopOnSignal({ log, stop });
stopOnFault({ log, stop });
try {
  const started = await starting;
  console.log(describe(config, started));
} catch (error) {
  log.fatal({ err: error }, "Atrium could not start");
  console.error(
    `\nAtrium could not start: ${error instanceof Error ? error.message : String(error)}\n\nnpm run doctor looks for the cause.\n`,
  );
  // The embedded database is a process of its own and would outlive this one.
  await close().catch((err: unknown) => log.error({ err }, "what had been opened did not close"));
  process.exit(1);
}

/** Once, and whoever asks again waits for it as well: a second disposal of a stack does not. */
function close(): Promise<void> {
  closing ??= resources.disposeAsync();
  return closing;
}

async function start(): Promise<Started> {
  const opened = await openContext(config, log);
  resources.defer(opened.close);
  const { context } = opened;
  const app = await createApp(context);
  resources.defer(app.close);
  const jobs = await startJobs({ pool: context.db.pool, definitions: app.jobs, log });
  resources.defer(jobs.stop);
  await app.http.listen({ port: config.port, host: config.host, backlog: ACCEPT_BACKLOG });
  return { address: app.http.server.address(), demoPeople: app.use(demo).listPeople() };
}

function describe({ publicUrl, host, demo: isDemo }: Config, { address, demoPeople }: Started): string {
  const port = typeof address === "object" ? address?.port : null;
  const where = `Atrium is ready at ${publicUrl ?? `http://${host}:${port}`}`;
  if (!isDemo) return `\n${where}\n`;
  if (demoPeople.length === 0)
    return `\n${where}\n\nThere are no demo people in this database. For a demo start with another DATA_DIR, such as DATA_DIR=demo.\n`;
  return `\n${where}\n\nSign in as one of the demo people, for example:\n  phone +44 7700 900101 (Inès)    password ${DEMO_PASSWORD}\n  phone +44 7700 900102 (Tomasz)  password ${DEMO_PASSWORD}\nAll of them: /demo/accounts\n`;
}
