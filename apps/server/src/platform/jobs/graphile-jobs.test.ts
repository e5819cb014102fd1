import { spawn } from "node:child_process";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { waitFor } from "../redis/test-redis.ts";
import { addJob } from "./add-job.ts";
import { startJobs } from "./graphile-jobs.ts";
import type { JobDefinition, Jobs } from "./jobs.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ address: database.address, poolSize: 10, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe("a job", () => {
  test("runs once with its payload when its transaction commits, and never when it is rolled back", async () => {
    const { runs } = await start("greet");
    const rolledBack = db.kysely.transaction().execute(async (trx) => {
      await addJob(trx, "greet", { to: "nobody" });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await db.kysely.transaction().execute((trx) => addJob(trx, "greet", { to: "Inès" }));
    await waitFor(() => runs.length > 0);
    await expectNothingLeft();
    expect(runs).toEqual([{ to: "Inès" }]);
  });

  test("that is to run at the start runs by itself, on a database that has never had any, and again with the next node", async () => {
    const runs: unknown[] = [];
    const atStart = {
      name: "look-round",
      run: (payload: unknown) => Promise.resolve(void runs.push(payload)),
      atStart: true,
    } as const;
    await startWith([atStart]);
    await waitFor(() => runs.length === 1);
    await startWith([atStart]);
    await waitFor(() => runs.length === 2);
    expect(runs).toEqual([{}, {}]);
  });

  test("waits for its time", async () => {
    const { runs } = await start("later");
    const runAt = new Date(Date.now() + 1_500);
    await db.kysely.transaction().execute((trx) => addJob(trx, "later", {}, { runAt }));
    await waitFor(() => runs.length > 0);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime());
  });

  test("replaces the waiting one of the same key", async () => {
    const { runs } = await start("remind");
    await db.kysely.transaction().execute(async (trx) => {
      await addJob(trx, "remind", { at: "nine" }, { key: "booking:1", runAt: new Date(Date.now() + 60_000) });
      await addJob(trx, "remind", { at: "other" }, { key: "booking:2" });
      await addJob(trx, "remind", { at: "ten" }, { key: "booking:1" });
    });
    await waitFor(() => runs.length === 2);
    await expectNothingLeft();
    expect(runs).toEqual(expect.arrayContaining([{ at: "ten" }, { at: "other" }]));
  });

  test("that fails is tried again", async () => {
    let tries = 0;
    const flaky = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve();
    };
    await startWith([{ name: "flaky", run: flaky }]);
    await db.kysely.transaction().execute((trx) => addJob(trx, "flaky", {}));
    await waitFor(() => tries > 1);
    await expectNothingLeft();
    expect(tries).toBe(2);
  });

  test("added while nothing runs, runs after the next start", async () => {
    const first = await start("patient");
    await first.jobs.stop();
    await db.kysely.transaction().execute((trx) => addJob(trx, "patient", { n: 1 }));
    const { runs } = await start("patient");
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual([{ n: 1 }]);
  });

  test("that was running when its node was killed runs on another one", async () => {
    const { node, said } = startNode();
    await waitFor(() => said().includes("ready"));
    const { jobs, runs } = await start("stuck", 500);
    await jobs.stop();
    await db.kysely.transaction().execute((trx) => addJob(trx, "stuck", { n: 1 }));
    await waitFor(() => said().includes("running"));
    // It lives and keeps what it has, but takes no more.
    node.kill("SIGSTOP");
    // Beside it one of a node that is long dead: when that is taken over, both have been looked at.
    await db.kysely
      .transaction()
      .execute((trx) => addJob(trx, "stuck", { n: 2 }, { runAt: new Date(Date.now() + 3_600_000) }));
    await db.pool
      .query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', run_at = now(),
      locked_by = coalesce(locked_by, 'dead')`);
    const next = await start("stuck", 500);
    await waitFor(() => next.runs.length > 0);
    expect(next.runs, `the node said ${said()} and ended with ${node.exitCode}`).toEqual([{ n: 2 }]);
    node.kill("SIGKILL");
    await waitFor(() => next.runs.length > 1);
    expect(next.runs).toEqual([{ n: 2 }, { n: 1 }]);
    expect(runs).toEqual([]);
  });
});

describe("a timed job", () => {
  test("is known to the schedule", async () => {
    await startWith([{ name: "sweep", run: () => Promise.resolve(), cron: "*/5 * * * *" }]);
    const listKnown = () => db.pool.query("select identifier from graphile_worker._private_known_crontabs");
    await waitFor(async () => (await listKnown()).rowCount !== 0);
    expect((await listKnown()).rows).toEqual([{ identifier: "sweep" }]);
  });

  test("with a wrong schedule stops the start", async () => {
    const wrong = startJobs({
      pool: db.pool,
      definitions: [{ name: "a", run: () => Promise.resolve(), cron: "daily" }],
      log,
    });
    await expect(wrong).rejects.toThrow(/cron/i);
  });
});

async function start(name: string, abandonedAfterMs?: number) {
  const runs: unknown[] = [];
  const run = (payload: unknown) => {
    runs.push(payload);
    return Promise.resolve();
  };
  return { jobs: await startWith([{ name, run }], abandonedAfterMs), runs };
}

async function startWith(definitions: readonly JobDefinition[], abandonedAfterMs?: number): Promise<Jobs> {
  const jobs = await startJobs({ pool: db.pool, definitions, log, abandonedAfterMs });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await jobs.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { ...jobs, stop };
}

async function expectNothingLeft(): Promise<void> {
  await waitFor(async () => (await db.pool.query("select 1 from graphile_worker._private_jobs")).rowCount === 0);
}

/** Another node: says "running" when the job "stuck" runs, which then never ends. */
function startNode() {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "../db/database.ts"))};
    import { startJobs } from ${JSON.stringify(join(import.meta.dirname, "graphile-jobs.ts"))};
    import { pino } from ${JSON.stringify(import.meta.resolve("pino"))};
    const db = openDatabase({ address: ${JSON.stringify(database.address)}, poolSize: 6, onError() {} });
    const run = () => new Promise(() => process.stdout.write("running"));
    await startJobs({ pool: db.pool, definitions: [{ name: "stuck", run }], log: pino({ level: "silent" }) });
    process.stdout.write("ready");`;
  const node = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void node.kill("SIGKILL"));
  let text = "";
  node.stdout.on("data", (chunk) => (text += String(chunk)));
  return { node, said: () => text };
}
