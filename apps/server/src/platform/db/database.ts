import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** Where PostgreSQL answers: a URL, or a socket directory of the embedded server. */
export type DatabaseAddress = string | { host: string; port: number; user: string; database: string };

export type Database = {
  /** Typed queries. */
  readonly kysely: Kysely<DB>;
  /** The same connections for named prepared statements of the hottest paths. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

// Sequence numbers, counts and transaction ids are all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase({
  address,
  poolSize,
  onError,
}: {
  address: DatabaseAddress;
  poolSize: number;
  onError: (error: Error) => void;
}): Database {
  const where = typeof address === "string" ? { connectionString: address } : address;
  const pool = new pg.Pool({
    ...where,
    max: poolSize,
    application_name: "atrium",
    connectionTimeoutMillis: 10_000,
  });
  // Told below already; here it would be told again, with the whole connection in it.
  pool.on("error", () => {});
  // A connection that is lost while in use tells only itself, and an error nobody listens to ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => kysely.destroy() };
}
