import type pg from "pg";

/** Runs `work` in one transaction of its own connection, for tools and prepared statements: committed when it resolves, undone when it throws. */
export async function inClientTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => (isBroken = true));
    throw error;
  } finally {
    // A connection that could not even roll back is not given to anyone else.
    client.release(isBroken);
  }
}
