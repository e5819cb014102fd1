import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import type { Logger } from "pino";
import { BoundedLog } from "./bounded-log.ts";
import { ensureCluster, SUPERUSER, toClusterPath } from "./cluster.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { launchPostgres } from "./postgres-process.ts";
import { stopOrphanedPostgres } from "./orphaned-postgres.ts";
import { PostgresSupervisor } from "./postgres-supervisor.ts";
import { findPostmaster } from "./postmaster-file.ts";
import { makeSocketDir } from "./socket-dir.ts";
import { chooseDatabaseUser } from "./unprivileged-user.ts";

const DATABASE = "atrium";
/** Part of the socket's name. */
const PORT = 5432;
/** How often the database's log is looked at. */
const LOG_CHECK_MS = 60_000;

/** What `pg` takes to connect. `host` is the directory of a unix socket. */
export type EmbeddedConnection = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
};

export type EmbeddedPostgres = {
  readonly connection: EmbeddedConnection;
  /** The same for programs that take an address. */
  readonly url: string;
  /** Whether a server left running by a killed node was found; it was shut down in good order and started anew. */
  readonly adopted: boolean;
  /** Ends all connections and resolves when the server has exited. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  readonly log: Logger;
  /** Server settings over our own, for tests and tools. Not the port, which is part of the socket's name. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Runs the PostgreSQL of a data directory as a process of its own, makes it at first, and keeps it running.
 * @throws Error in a sentence for the operator, for example when another Atrium owns the data directory
 */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true });
  const lock = await lockDataDir(home);
  try {
    const started = await start({ dataDir: home, log, settings });
    return { ...started, stop: () => started.stop().finally(lock.release) };
  } catch (err) {
    lock.release();
    throw err;
  }
}

/** How to reach the server of a data directory that some Atrium is running now, for command-line tools. */
export function findRunningPostgres({ dataDir }: { dataDir: string }): Promise<EmbeddedConnection | null> {
  const postmaster = findPostmaster(toClusterPath(resolve(dataDir)));
  return Promise.resolve(postmaster?.ready ? toConnection(postmaster.socketDir) : null);
}

async function start({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const user = await chooseDatabaseUser(dataDir);
  const binaries = await findPostgresBinaries({ dataDir, user });
  const cluster = await ensureCluster(dataDir, user, binaries);
  const adopted = await stopOrphanedPostgres(cluster, log);
  const socketDir = makeSocketDir(dataDir, user);
  const serverLog = new BoundedLog(join(dataDir, "postgres.log"));
  const launch = { program: binaries.postgres, cluster, socketDir, user, log: serverLog, settings };
  const supervisor = new PostgresSupervisor(() => launchPostgres(launch), log);
  await supervisor.start();
  const trimming = setInterval(() => serverLog.trim(), LOG_CHECK_MS).unref();
  const connection = toConnection(socketDir);
  const stop = async () => {
    clearInterval(trimming);
    await supervisor.stop();
    rmSync(socketDir, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(connection);
  } catch (err) {
    await stop();
    throw err;
  }
  return { connection, url: toDatabaseUrl(connection), adopted, stop };
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: "postgres" });
  // A query that is under way tells of a lost connection; an error that nobody listens to ends the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function toConnection(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE };
}

export function toDatabaseUrl({ host, port, user, database }: EmbeddedConnection): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
