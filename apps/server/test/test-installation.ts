import type { AuthAnswer } from "@atrium/contracts/session";
import type pg from "pg";
import { createApp } from "../src/app.ts";
import { parseConfig, type Config } from "../src/config.ts";
import type { Context } from "../src/context.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "../src/features/demo/people.ts";
import { openContext } from "../src/open-context.ts";
import { startJobs } from "../src/platform/jobs/graphile-jobs.ts";
import type { JobDefinition } from "../src/platform/jobs/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { TestClient } from "../src/platform/realtime/test-client.ts";
import { waitFor } from "../src/platform/redis/test-redis.ts";

export type TestInstallation = {
  readonly config: Config;
  readonly context: Context;
  readonly url: string;
  readonly signIn: (credentials: Record<string, string>) => Promise<Response>;
  /** The first of the demo people, on the live socket. */
  readonly connect: () => Promise<{ client: TestClient; session: AuthAnswer }>;
  readonly stop: () => Promise<void>;
};

/** The server of a configuration as `main.ts` starts it, database and jobs included. */
export async function startInstallation(env: Record<string, string>, cwd: string): Promise<TestInstallation> {
  const config = parseConfig({ NODE_ENV: "test", LOG_LEVEL: "error", ...env }, cwd);
  const log = createLog({ level: "error" });
  const { context, close } = await openContext(config, log);
  const app = await createApp(context);
  // What the clock would set off between two looks at the rows is no difference: known, and not before the year ends.
  const definitions = app.jobs.map((job) => (job.cron === undefined ? job : { ...job, cron: "0 0 1 1 *" }));
  const jobs = await startJobs({ pool: context.db.pool, definitions, log });
  await untilLookedRound(context.db.pool, definitions);
  const url = await app.http.listen({ port: 0, host: "127.0.0.1" });
  const clients: TestClient[] = [];
  const stop = async (): Promise<void> => {
    for (const client of clients) client.close();
    await jobs.stop();
    await app.close();
    await close();
  };
  const signIn = (credentials: Record<string, string>) =>
    fetch(`${url}/auth/signIn`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identityProvider: "ATRIUM", credentials }),
    });
  const connect = async () => {
    const answer = await signIn({ phone: DEMO_PEOPLE[0]?.phone ?? "", password: DEMO_PASSWORD });
    const session = (await answer.json()) as AuthAnswer;
    const client = await TestClient.signedIn(url, session.authorizationToken);
    clients.push(client);
    return { client, session };
  };
  return { config, context, url, signIn, connect, stop };
}

/** What a node does when it starts is done: the next look at the rows finds nothing of it on its way. */
async function untilLookedRound(pool: pg.Pool, definitions: readonly JobDefinition[]): Promise<void> {
  const names = definitions.filter(({ atStart }) => atStart).map(({ name }) => name);
  await waitFor(async () => {
    const { rowCount } = await pool.query("select from graphile_worker.jobs where key = any($1)", [names]);
    return rowCount === 0;
  });
}
