import pg from "pg";

/** Asks over a connection of its own, whatever becomes of the database before and after. */
export async function queryOnce(server: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
