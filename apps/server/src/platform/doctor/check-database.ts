import { existsSync } from "node:fs";
import type { Pool } from "pg";
import type { Config } from "../../config.ts";
import { toClusterPath } from "../postgres/cluster.ts";
import { type DatabaseAddress, openDatabase } from "../db/database.ts";
import { listPendingMigrations } from "../db/migrate.ts";
import { connectDatabase } from "../db/connect-database.ts";
import { ensureOwnSecret } from "../security/database-secret.ts";
import { loadSecrets, toKeyFile } from "../security/secrets.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

/** Clocks further apart than this are reported by the doctor. */
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
  const { address, stop } = await connectDatabase(config);
  try {
    return await inspect(address, config, migrations);
  } finally {
    await stop();
  }
}

async function inspect(address: DatabaseAddress, config: Config, migrations: string): Promise<Finding> {
  // What cannot be done says so itself; a connection that the server ends meanwhile has nothing to add.
  const { pool, close } = openDatabase({ address, poolSize: 1, onError: () => {} }); // The doctor asks one thing after the other.
  try {
    const { version, skewMs } = await measure(pool);
    const foreign = await findForeignSecret(pool, config);
    if (foreign) return failed(foreign, "Until then Atrium does not start: it could read nothing there.");
    const pending = await listPendingMigrations(pool, migrations);
    const detail = `PostgreSQL ${version}, ${pending.length} migrations to apply, clocks ${skewMs} ms apart`;
    const demo = config.demo ? 0 : await countDemoPeople(pool);
    if (demo > 0) {
      return warning(
        `${detail}, ${demo} people of a demo`,
        "Whoever of them still has the demo's known password is closed for good at the next start without a demo.",
      );
    }
    if (skewMs <= SKEW_MAX_MS) return ok(detail);
    return warning(detail, "Set both clocks by the network (NTP): tokens and bookings go by them.");
  } finally {
    await close();
  }
}

/** Why this installation's secret does not fit the database; null when it does, or is not made yet. */
async function findForeignSecret(pool: Pool, config: Config): Promise<string | null> {
  if (config.instanceSecret === null && !existsSync(toKeyFile(config.dataDir))) return null;
  try {
    await ensureOwnSecret(pool, loadSecrets(config));
    return null;
  } catch (err) {
    return toReason(err);
  }
}

/** Of a database that was made by an earlier release as well, which noted it nowhere. */
async function countDemoPeople(pool: Pool): Promise<number> {
  const { rows: made } = await pool.query<{ made: boolean }>("select to_regclass('users') is not null as made");
  if (!made[0]?.made) return 0;
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from users where coalesce((to_jsonb(users) ->> 'can_sign_in')::boolean, password_hash is not null)
       and coalesce((to_jsonb(users) ->> 'is_demo')::boolean, email like '%@atrium.example', false)`,
  );
  return rows[0]?.count ?? 0;
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
