import type pg from "pg";
import { expect } from "vitest";

/** Connections of this database that wait for what others hold. By another connection: a transaction sees this table as it was when it first looked. */
export async function countWaiting(pool: pg.Pool): Promise<number> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return (await pool.query(waiting)).rowCount ?? 0;
}

export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await expect.poll(() => countWaiting(pool), { timeout: 30_000 }).toBe(count);
}
