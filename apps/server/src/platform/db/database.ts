import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./generated/schema.ts";
import { DatabaseWatchdog } from "./database-watchdog.ts";

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

/** Connections that messages are committed on, one transaction after the other; the second is there while the first is being replaced. */
const MESSAGE_CONNECTIONS = 2;
/**
 * Queries are short and many, whoever runs the server: compiling one took most of a search (decision 005), a second core for it answers
 * nobody else meanwhile, and pages are on disks that do not turn.
 */
const PLANNING = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";
const ONE_PLAN = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_mergejoin=off";

/** `onError` is told of connections that are lost until `close` begins. */
export function openDatabase({
  address,
  poolSize,
  onError,
}: {
  address: DatabaseAddress;
  poolSize: number;
  onError: (error: Error) => void;
}): Database {
  let isClosing = false;
  // A pool has ended before its sockets have: that a server which is stopped at once ends them is no loss.
  const report = (error: Error): void => {
    if (!isClosing) onError(error);
  };
  const reach = typeof address === "string" ? reachElsewhere(address, report) : reachOwn(address);
  const open = (max: number, settings: string): pg.Pool =>
    openPool({ ...reach.config, max, options: settings }, report);
  const pool = open(poolSize, PLANNING);
  const messagePool = open(MESSAGE_CONNECTIONS, `${PLANNING} ${ONE_PLAN}`);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    messagePool,
    async close() {
      isClosing = true;
      await Promise.all([kysely.destroy(), messagePool.end()]);
      await reach.close();
    },
  };
}

type Reach = { readonly config: pg.PoolConfig; readonly close: () => Promise<void> };

function reachOwn(address: Exclude<DatabaseAddress, string>): Reach {
  return { config: address, close: () => Promise.resolve() };
}

/** A server that others run may be replaced by another at the same address: the old primary may vanish, and the new one be a standby yet. */
function reachElsewhere(connectionString: string, onError: (error: Error) => void): Reach {
  const asking = openPool({ connectionString, max: 1, stream: () => watchdog.newSocket() }, onError);
  const watchdog = new DatabaseWatchdog({
    ask: async () => (await asking.query<Server>(WHICH_SERVER)).rows[0]?.server ?? "",
    onSilence: () =>
      onError(new Error("the database has been silent for 15 seconds, so its connections are made anew")),
  });
  const sockets = new WeakMap<pg.Client, Socket>();
  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = watchdog.newSocket();
      super({ ...config, stream: () => socket });
      sockets.set(this, socket);
    }
  }
  const verify = (client: pg.PoolClient, done: (error?: Error) => void): void => {
    client.query<Server>(WHICH_SERVER).then(
      ({ rows: [{ server, standby } = { server: "", standby: true }] }) => {
        const socket = sockets.get(client);
        if (socket) watchdog.noteServer(socket, server);
        done(standby ? new DatabaseIsStandby() : undefined);
      },
      (error: Error) => done(error),
    );
  };
  return {
    config: { connectionString, Client: WatchedClient, verify },
    async close() {
      await asking.end();
      // Until then: who waits for a server that has vanished would wait at the end as well.
      watchdog.stop();
    },
  };
}

/** `server`: no two were started within the same microsecond. A `standby` reads only, and reads what was. */
type Server = { readonly server: string; readonly standby: boolean };
const WHICH_SERVER =
  "select extract(epoch from pg_postmaster_start_time())::text as server, pg_is_in_recovery() as standby";

class DatabaseIsStandby extends Error {
  /** As PostgreSQL says it when something is written there: read_only_sql_transaction. */
  readonly code = "25006";

  constructor() {
    super("The database at this address is a standby, which follows another server and takes no changes.");
  }
}

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  // A query waits this long for a connection; then whoever asked is told UNAVAILABLE and tries again.
  const pool = new pg.Pool({ application_name: "atrium", connectionTimeoutMillis: 10_000, ...config });
  // Told below already; here it would be told again, with the whole connection in it.
  pool.on("error", () => {});
  // A connection that is lost while in use tells only itself, and an error nobody listens to ends the process.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
