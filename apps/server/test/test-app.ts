import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import { afterAll, beforeAll } from "vitest";
import { createApp, type App } from "../src/app.ts";
import { parseConfig } from "../src/config.ts";
import type { Context } from "../src/context.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoKey } from "../src/features/demo/people.ts";
import { openProviders } from "../src/open-providers.ts";
import { createInProcessBus } from "../src/platform/bus/in-process-bus.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { createTestDatabase, type TestDatabase } from "../src/platform/db/test-database.ts";
import { runWaitingJobs } from "../src/platform/jobs/graphile-jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { createMetrics } from "../src/platform/metrics.ts";
import { Hub } from "../src/platform/realtime/hub.ts";
import { createLocalPresence } from "../src/platform/realtime/presence-directory.ts";
import { TestClient } from "../src/platform/realtime/test-client.ts";
import { insertCast } from "./test-cast.ts";
import { Reach } from "../src/platform/reach.ts";
import { MemoryRateLimiter } from "../src/platform/security/memory-rate-limiter.ts";
import { loadSecrets } from "../src/platform/security/secrets.ts";

/** Whether it was built when a test runs is chance. */
const WITHOUT_WEB_CLIENT = "/nowhere";

export type TestApp = {
  url: string;
  /** What is served there: its schema, and what it may be asked for. */
  http: App["http"];
  context: Context;
  /** Time stands still until a test moves it. */
  clock: { nowMs: number };
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  signIn: (person: DemoKey) => Promise<AuthAnswer>;
  graphql: <Data>(token: string, query: string, variables?: object) => Promise<GraphqlAnswer<Data>>;
  /** Runs the jobs that wait, and resolves when they are done. */
  runJobs: () => Promise<void>;
  /** Runs a job as its timetable would. */
  runTimedJob: (name: string) => Promise<void>;
  /** One that waits for its time, as a worker does once that has come. */
  runJob: (name: string, payload: object) => Promise<void>;
  connect: (person: DemoKey) => Promise<TestClient & { userId: UserId; token: string }>;
};

type Refusal = { readonly error: { code: string; field?: string } };
export type GraphqlAnswer<Data> = { data: Data; errors: { extensions: { code: string; field?: string } }[] };

/**
 * The whole server of a test file, in process on a database of its own: with the people of `test-cast.ts` and nothing else, so that
 * no test stands on another feature. `env` is read when it starts; in a demo an instance without people seeds its community.
 */
export function useTestApp(
  env: () => NodeJS.ProcessEnv = () => ({}),
  log: Logger = createLog({ level: "error" }),
  people: "cast" | "none" = "cast",
): TestApp {
  const clock = { nowMs: Date.parse("2026-06-18T08:00:00Z") };
  const clients: TestClient[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-app-"));
  const shared = { clock } as TestApp;
  let database: TestDatabase;
  let app: App;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = parseConfig(
      { NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "error", DEMO: "false", ...env() },
      dataDir,
    );
    const bus = createInProcessBus();
    const now = { now: () => new Date(clock.nowMs) };
    const secrets = loadSecrets({ dataDir, instanceSecret: null });
    shared.context = {
      ...openProviders(config, secrets, new AsyncDisposableStack()),
      config,
      log,
      bus,
      clock: now,
      db: openDatabase({ address: database.address, poolSize: 8, onError: () => {} }),
      hub: new Hub({ bus, log }),
      presence: createLocalPresence(),
      reach: new Reach(),
      rateLimiter: new MemoryRateLimiter(now),
      secrets,
      metrics: createMetrics(),
    };
    if (people === "cast") await insertCast(shared.context.db.pool);
    app = await createApp(shared.context, WITHOUT_WEB_CLIENT);
    shared.http = app.http;
    shared.url = await app.http.listen({ port: 0, host: "127.0.0.1" });
  });

  afterAll(async () => {
    for (const client of clients) client.close();
    await app.close();
    await shared.context.db.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  shared.post = (path, body, headers = {}) =>
    fetch(shared.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  shared.signIn = async (person) => {
    const phone = DEMO_PEOPLE.find(({ key }) => key === person)?.phone;
    const credentials = { phone, password: DEMO_PASSWORD };
    const answer = await shared.post("/auth/signIn", { identityProvider: "ATRIUM", credentials });
    return (await answer.json()) as AuthAnswer;
  };
  shared.graphql = async <Data>(token: string, query: string, variables?: object) => {
    const answer = await shared.post("/graphql", { query, variables }, { authorization: `ST:${token}` });
    const read = (await answer.json()) as GraphqlAnswer<Data> | Refusal;
    // What is refused before the document is looked at, as where a session has ended, is told as the document's own refusals are.
    return "error" in read ? { data: null as Data, errors: [{ extensions: read.error }] } : read;
  };
  shared.runJobs = () =>
    runWaitingJobs({ pool: shared.context.db.pool, definitions: app.jobs, log: shared.context.log });
  shared.runTimedJob = async (name) => {
    const job = findJob(app, name);
    if (!job.cron) throw new Error(`${name} has no timetable`);
    await job.run({});
  };
  shared.runJob = async (name, payload) => findJob(app, name).run(payload);
  shared.connect = async (person) => {
    const { userId, authorizationToken: token } = await shared.signIn(person);
    const client = await TestClient.signedIn(shared.url, token);
    clients.push(client);
    return Object.assign(client, { userId, token });
  };
  return shared;
}

function findJob(app: App, name: string) {
  const job = app.jobs.find((definition) => definition.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return job;
}
