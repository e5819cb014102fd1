import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { toErrorAnswer } from "../../errors.ts";
import { makeTestDir } from "../test-dir.ts";
import { toClusterPath } from "../postgres/cluster.ts";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a connection that is lost is told once, without what it holds, and another takes its place", async () => {
  const told: { code: unknown; hasConnection: boolean }[] = [];
  const { pool, close } = openDatabase({
    address: database.address,
    poolSize: 2,
    onError: (error) => told.push({ code: "code" in error && error.code, hasConnection: "client" in error }),
  });
  const [doomed, killer] = [await pool.connect(), await pool.connect()];
  const { rows } = await doomed.query<{ pid: number }>("select pg_backend_pid() as pid");
  doomed.release();
  await killer.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  killer.release();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.filter(({ code }) => code === "57P01")).toEqual([{ code: "57P01", hasConnection: false }]);
  expect((await pool.query("select 1")).rowCount).toBe(1);
  await close();
});

test("a connection that the server ends while the database is being closed is no loss", async () => {
  const told: unknown[] = [];
  const { pool, close } = openDatabase({
    address: database.address,
    poolSize: 1,
    onError: (error) => told.push(error),
  });
  const held = await pool.connect();
  const { rows } = await held.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = new Promise((resolve) => held.once("end", resolve));
  const closing = close();
  const killer = new Client(database.address);
  await killer.connect();
  await killer.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await killer.end();
  await ended;
  held.release(true);
  await closing;
  expect(told).toEqual([]);
});

test("messages are stored by one plan that reads by index, other queries as PostgreSQL sees fit", async () => {
  const { pool, messagePool, close } = openDatabase({ address: database.address, poolSize: 1, onError: () => {} });
  const settings = `select array[current_setting('plan_cache_mode'), current_setting('enable_seqscan'),
    current_setting('enable_mergejoin')] as settings`;
  expect((await messagePool.query(settings)).rows).toEqual([{ settings: ["force_generic_plan", "off", "off"] }]);
  expect((await pool.query(settings)).rows).toEqual([{ settings: ["auto", "on", "on"] }]);
  await close();
});

test("nothing is compiled or shared out for one question, on whichever server", async () => {
  const { pool, messagePool, close } = openDatabase({ address: database.address, poolSize: 1, onError: () => {} });
  const settings = `select array[current_setting('jit'), current_setting('max_parallel_workers_per_gather'),
    current_setting('random_page_cost')] as settings`;
  for (const each of [pool, messagePool])
    expect((await each.query(settings)).rows).toEqual([{ settings: ["off", "0", "1.1"] }]);
  await close();
});

test("a standby is not taken for the database until it is promoted", async () => {
  const dataDir = makeTestDir();
  chmodSync(dataDir, 0o755);
  const log = pino({ level: "silent" });
  await (await startEmbeddedPostgres({ dataDir, log })).stop();
  writeFileSync(join(toClusterPath(dataDir), "standby.signal"), "");
  const server = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => server.stop());
  const { pool, close } = openDatabase({ address: server.url, poolSize: 1, onError: () => {} });
  onTestFinished(close);
  const refused: unknown = await pool.query("select").catch((error: unknown) => error);
  expect(String(refused)).toContain("a standby, which follows another server");
  expect(toErrorAnswer(refused)).toEqual({ code: "UNAVAILABLE" });
  const client = new Client(server.connection);
  await client.connect();
  await client.query("select pg_promote()");
  await client.end();
  expect((await pool.query("select")).rowCount).toBe(1);
}, 30_000);
