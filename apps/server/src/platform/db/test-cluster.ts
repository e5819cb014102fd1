import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { Client, type ClientConfig, Pool, type PoolConfig } from "pg";
import { pino } from "pino";
import type { DatabaseAddress } from "./database.ts";
import { toClusterPath } from "../postgres/cluster.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { migrate } from "./migrate.ts";
import { stopOrphanedPostgres } from "../postgres/orphaned-postgres.ts";
import { isAlive } from "../postgres/process-identity.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const SILENT = pino({ level: "silent" });
const PREFIX = "atrium-test-";

export type TestCluster = {
  readonly address: DatabaseAddress;
  /** A migrated database that nobody is connected to, to be copied. */
  readonly template: string;
  readonly stop: () => Promise<void>;
};

/** What vitest hands from the main process to the workers. */
declare module "vitest" {
  interface ProvidedContext {
    testCluster: Omit<TestCluster, "stop">;
  }
}

/** One server for a whole test run: `url`'s when given, otherwise an embedded one that vanishes afterwards. */
export async function startTestCluster(url: string | undefined): Promise<TestCluster> {
  const server = url ? { address: url, stop: () => Promise.resolve() } : await startThrowawayServer();
  const template = `atrium_template_${randomBytes(6).toString("hex")}`;
  await runOn(server.address, `create database ${template}`);
  await migrateTemplate(withDatabase(server.address, template));
  const stop = async () => {
    await runOn(server.address, `drop database ${template} with (force)`);
    await server.stop();
  };
  return { address: server.address, template, stop };
}

export async function runOn(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new Client(toClientConfig(address));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function toClientConfig(address: DatabaseAddress): ClientConfig {
  return typeof address === "string" ? { connectionString: address } : address;
}

/** A pool has ended before its sockets have: that whoever drops the database or stops the server at once ends them is no error. */
export function openTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (typeof address !== "string") return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

/** Nothing here outlives the run, so nothing waits for the disk or makes the log of it small: every copied page would be packed. */
async function startThrowawayServer(): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  await sweepAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_compression: "off" };
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT, settings });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { address: server.connection, stop };
}

async function migrateTemplate(address: DatabaseAddress): Promise<void> {
  const pool = openTestPool(toClientConfig(address));
  try {
    await migrate(pool, MIGRATIONS);
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** A run that was killed could not stop its server. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split("-")[0]))) continue;
    const dataDir = join(tmpdir(), name);
    const cluster = toClusterPath(dataDir);
    if (existsSync(cluster)) await stopOrphanedPostgres(cluster, SILENT);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
