import type { PoolClient } from "pg";
import { Refusal } from "../refusal.ts";
import type { AppliedMigration, SequenceEntry } from "../manifest.ts";

export type Table = { readonly name: string; readonly columns: readonly string[] };

/** Ours, wherever the connection's search path puts it, and the job library's. */
const SCHEMAS = "(current_schema(), 'graphile_worker')";

/**
 * Every table with data of ours; names and columns are ready to stand in SQL. Left out are what extensions keep, what is
 * computed, tables without a column, the job library's note of its own version, and columns of type xid8: they name transactions of
 * one database, and in another one the default puts in the transaction that brings the rows.
 */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select * from (select tables.oid::regclass::text as name, (
      select array_agg(quote_ident(attname) order by attnum) from pg_attribute
      where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
    ) as columns
    from pg_class tables join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${SCHEMAS} and relkind in ('r', 'p') and not relispartition and relpersistence <> 't'
      and not (nspname = 'graphile_worker' and relname = 'migrations')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')) as found
    where columns is not null order by 1`);
  return rows;
}

export async function listSequences(client: PoolClient): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ name: string }>(`
    select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ${SCHEMAS} and relkind = 'S' order by 1`);
  const sequences: SequenceEntry[] = [];
  for (const { name } of rows) {
    const state = await client.query<SequenceEntry>(
      `select $1::text as name, last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
      [name],
    );
    sequences.push(...state.rows);
  }
  return sequences;
}

/** @throws Refusal for a database that Atrium never migrated */
export async function listApplied(client: PoolClient): Promise<AppliedMigration[]> {
  const table = await client.query("select to_regclass('atrium_migrations') is not null as present");
  if (!table.rows[0]?.present)
    throw new Refusal("There is nothing to back up: Atrium has not run on this database yet.");
  const found = await client.query<AppliedMigration>("select name, checksum from atrium_migrations order by name");
  return found.rows;
}

export async function countRows(client: PoolClient, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${name}`);
  return rows[0]?.count ?? 0;
}
