import { pino } from "pino";
import type { PoolClient } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { WorkerLeases } from "./worker-leases.ts";

const log = pino({ level: "silent" });

async function hold() {
  const database = await createTestDatabase();
  const { pool, close } = openDatabase({ address: database.address, poolSize: 2, onError: () => {} });
  const sessions: PoolClient[] = [];
  pool.on("acquire", (session) => sessions.push(session));
  const leases = await WorkerLeases.hold({ pool, workerIds: ["worker-of-the-test"], log });
  onTestFinished(async () => {
    await leases.release();
    await close();
    await database.drop();
  });
  return { leases, sessions };
}

test("a session that breaks after it was given back ends nothing else", async () => {
  const { leases, sessions } = await hold();
  await leases.release();
  expect(() => sessions[0]?.emit("error", new Error("terminating connection"))).not.toThrow();
  expect(sessions).toHaveLength(1);
});

test("a session that breaks is replaced by another", async () => {
  const { sessions } = await hold();
  sessions[0]?.emit("error", new Error("terminating connection"));
  await expect.poll(() => sessions.length).toBe(2);
});
