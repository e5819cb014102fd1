import type pg from "pg";

/** Runs `work` while no other node runs what is under the same key; the others wait. */
export async function withAdvisoryLock<Result>(
  pool: pg.Pool,
  key: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [key]);
    return await work();
  } finally {
    // Ending the connection's session frees the lock even when the unlock could not be sent.
    await client.query("select pg_advisory_unlock($1)", [key]).catch(() => {});
    client.release();
  }
}
