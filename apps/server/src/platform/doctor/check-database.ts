import { existsSync } from "node:fs";
import type { Pool } from "pg";
import type { Config } from "../../config.ts";
import { toClusterPath } from "../db/cluster.ts";
import { type DatabaseAddress, openDatabase } from "../db/database.ts";
import { listPendingMigrations } from "../db/migrate.ts";
import { reachDatabase } from "../db/reach-database.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

const SKEW_MAX_MS = 2_000;
const { ok, warning, failed } = findingsOf("database");

export async function checkDatabase(config: Config, migrations: string): Promise<Finding> {
  const isNew = config.databaseUrl === null && !existsSync(toClusterPath(config.dataDir));
  if (isNew) return ok("embedded, made at first start");
  try {
    return await reachAndInspect(config, migrations);
  } catch (err) {
    const advice = config.databaseUrl
      ? "Check DATABASE_URL, and that PostgreSQL takes connections from this machine."
      : `See ${config.dataDir}/postgres.log.`;
    return failed(toReason(err), advice);
  }
}

async function reachAndInspect(config: Config, migrations: string): Promise<Finding> {
  const { address, stop } = await reachDatabase(config);
  try {
    return await inspect(address, migrations);
  } finally {
    await stop();
  }
}

async function inspect(address: DatabaseAddress, migrations: string): Promise<Finding> {
  // What cannot be done says so itself; a connection that the server ends meanwhile has nothing to add.
  const { pool, close } = openDatabase({ address, poolSize: 1, onError: () => {} });
  try {
    const { version, skewMs } = await measure(pool);
    const pending = await listPendingMigrations(pool, migrations);
    const detail = `PostgreSQL ${version}, ${pending.length} migrations to apply, clocks ${skewMs} ms apart`;
    if (skewMs <= SKEW_MAX_MS) return ok(detail);
    return warning(detail, "Set both clocks by the network (NTP): tokens and bookings go by them.");
  } finally {
    await close();
  }
}

async function measure(pool: Pool): Promise<{ version: string; skewMs: number }> {
  await pool.query("select 1");
  const before = Date.now();
  const { rows } = await pool.query<{ version: string; now: Date }>(
    "select current_setting('server_version') as version, clock_timestamp() as now",
  );
  const middle = (before + Date.now()) / 2;
  const [row] = rows;
  if (!row) throw new Error("the database gave no answer");
  return { version: row.version, skewMs: Math.round(Math.abs(row.now.getTime() - middle)) };
}
