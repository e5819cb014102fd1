import type { PoolClient } from "pg";
import { listTables } from "./catalogue.ts";

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Takes the foreign keys away, so that tables can be filled in any order and rows need not be looked up one by one. */
export async function dropForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const tables = (await listTables(client)).map(({ name }) => name);
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Each is checked as a whole when it comes back. */
export async function restoreForeignKeys(client: PoolClient, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
