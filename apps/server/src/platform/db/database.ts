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
  /**
   * For the one statement every message waits for. Its plan is made once and goes by index, however many rows it is given and
   * however empty its tables were then; made anew for each message, planning took as long as all the rest (decision 002).
   */
  readonly messagePool: pg.Pool;
  readonly close: () => Promise<void>;
};

// Sequence numbers, counts and transaction ids are all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Messages are committed one transaction after the other; a second is there while the first is being replaced. */
const MESSAGE_CONNECTIONS = 2;
/**
 * Queries are short and many, whoever runs the server: compiling one took most of a search (decision 005), a second core for it answers
 * nobody else meanwhile, and pages are on disks that do not turn.
 */
const PLANNING = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";
const ONE_PLAN = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_mergejoin=off";

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
  const open = (max: number, settings: string): pg.Pool => {
    const opened = new pg.Pool({
      ...where,
      max,
      application_name: "atrium",
      connectionTimeoutMillis: 10_000,
      options: settings,
    });
    // Told below already; here it would be told again, with the whole connection in it.
    opened.on("error", () => {});
    // A connection that is lost while in use tells only itself, and an error nobody listens to ends the process.
    opened.on("connect", (client) => client.on("error", onError));
    return opened;
  };
  const pool = open(poolSize, PLANNING);
  const messagePool = open(MESSAGE_CONNECTIONS, `${PLANNING} ${ONE_PLAN}`);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    messagePool,
    async close() {
      await Promise.all([kysely.destroy(), messagePool.end()]);
    },
  };
}
