import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { MIGRATION_LOCK } from "./lock-keys.ts";

const MIGRATION_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/**
 * Before the first migration: a release of PostgreSQL that the tests run on, the table in which a database keeps what it has had, and uuidv7(), which PostgreSQL has since 18
 * (the time first, to a quarter of a microsecond, so that later ids are greater).
 */
export const PREPARE_DATABASE = `
create table if not exists atrium_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
do $do$ begin
  if current_setting('server_version_num')::int < 150000 then
    raise exception 'Atrium needs PostgreSQL 15 or later, and this is %.', current_setting('server_version');
  end if;
  if to_regprocedure('uuidv7()') is null then
    create function uuidv7() returns uuid language sql volatile parallel safe as $$
      select (lpad(to_hex(floor(ms)::bigint), 12, '0') || '7' || lpad(to_hex(floor((ms - floor(ms)) * 4096)::int), 3, '0')
        || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
      from (select extract(epoch from clock_timestamp()) * 1000 as ms) as clock $$;
  end if;
end $do$`;

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Stands around each migration that is applied, outside of its transaction, and calls `apply` once. */
export type Watch = (client: pg.PoolClient, name: string, apply: () => Promise<void>) => Promise<void>;

/**
 * Brings the database up to this release: applies the folder's `NNNN-name.sql` files that it has not had, in order,
 * each in a transaction of its own. Answers with the names applied.
 * @throws Error when an applied file has changed, or the database is ahead of this release; nothing is applied then
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  watch: Watch = (_client, _name, apply) => apply(),
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      return await applyPending(client, migrations, watch);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** What {@link migrate} would apply, without touching anything. @throws as it does */
export async function listPendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const table = await pool.query("select to_regclass('atrium_migrations') is not null as present");
  const applied = table.rows[0]?.present ? await readApplied(pool) : new Map<string, string>();
  return selectPending(readMigrations(folder), applied).map(({ name }) => name);
}

/** The folder's migrations in their order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const wrong = names.find((name) => !MIGRATION_NAME.test(name));
  if (wrong) throw new Error(`The migration ${wrong} should be named like 0001-what-it-does.sql.`);
  const [shared] = listSharedNumbers(names);
  if (shared) throw new Error(`These migrations have the same number: ${shared.join(", ")}. Their order is not known.`);
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** The migrations that have a number together with others, as when two branches each made the next one. */
export function listSharedNumbers(names: readonly string[]): string[][] {
  const byNumber = Map.groupBy(names.toSorted(), (name) => name.slice(0, name.indexOf("-")));
  return [...byNumber.values()].filter((same) => same.length > 1);
}

async function applyPending(client: pg.PoolClient, migrations: readonly Migration[], watch: Watch): Promise<string[]> {
  await client.query(PREPARE_DATABASE);
  const pending = selectPending(migrations, await readApplied(client));
  for (const migration of pending) await watch(client, migration.name, () => applyOne(client, migration));
  return pending.map(({ name }) => name);
}

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const found = await client.query<{ name: string; checksum: string }>("select name, checksum from atrium_migrations");
  return new Map(found.rows.map(({ name, checksum }) => [name, checksum]));
}

function selectPending(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a later release of Atrium: this one does not know ${unknown.join(", ")}. Start that release, or restore a backup made with this one.`,
    );
  }
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0) {
    throw new Error(
      `Migrations already applied to this database have changed since: ${changed.map(({ name }) => name).join(", ")}. Restore the files as they were released; changes go into a new migration.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyOne(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into atrium_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
