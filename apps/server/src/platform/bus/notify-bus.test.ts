import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Database } from "../db/database.ts";
import { createTestDatabase, type TestDatabase } from "../db/test-database.ts";
import { createInProcessBus } from "./in-process-bus.ts";
import { createNotifyBus, relayNotices } from "./notify-bus.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ address: database.address, poolSize: 2, onError: () => {} });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test("what a tool tells reaches the server's own bus, also after its connection was lost", async () => {
  const bus = createInProcessBus();
  const heard: string[] = [];
  let onHeard = (): void => {};
  await bus.subscribe("room:1", (payload) => {
    heard.push(payload);
    onHeard();
  });
  const stop = await relayNotices(database.address, bus, log);
  onTestFinished(stop);
  const tool = createNotifyBus(db.pool);
  const next = () => new Promise<void>((resolve) => (onHeard = resolve));

  const first = next();
  tool.publish("room:1", "line one\nline two");
  tool.publish("room:2", "nobody listens");
  await first;
  await db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()",
  );
  const second = next();
  const timer = setInterval(() => tool.publish("room:1", "again"), 100);
  await second;
  clearInterval(timer);
  await tool.close();
  expect(heard.slice(0, 2)).toEqual(["line one\nline two", "again"]);
});
