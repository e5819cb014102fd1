import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { z } from "zod";
import { readMigrations, type Watch } from "../db/migrate.ts";
import { countRows } from "./database/catalogue.ts";

/**
 * Beside the migrations: which of them take rows away on purpose, from which tables, and why. It is not in the migrations themselves,
 * as those that a database has had may not change any more.
 */
const FILE = "removals.json";
const schema = z.record(z.string(), z.record(z.string().regex(/^[a-z_]+$/), z.string().min(1)));

export type Removal = {
  readonly migration: string;
  readonly table: string;
  readonly why: string;
  readonly rows: number;
};

/**
 * Counts what the migrations of a folder take away from the tables that they are to take rows from. What another migration takes from
 * the same table is not counted: nobody has said that it may.
 * @throws Error where the folder's list names a migration that is not there, or is not such a list
 */
export function watchRemovals(folder: string): { readonly watch: Watch; readonly removals: readonly Removal[] } {
  const expected = readExpected(folder);
  const removals: Removal[] = [];
  const watch: Watch = async (client, migration, apply) => {
    const tables = Object.entries(expected[migration] ?? {});
    const before = new Map<string, number>();
    for (const [table] of tables) before.set(table, await countIfThere(client, table));
    await apply();
    for (const [table, why] of tables) {
      const rows = (before.get(table) ?? 0) - (await countIfThere(client, table));
      if (rows > 0) removals.push({ migration, table, why, rows });
    }
  };
  return { watch, removals };
}

function readExpected(folder: string): z.infer<typeof schema> {
  const file = join(folder, FILE);
  if (!existsSync(file)) return {};
  const expected = schema.parse(JSON.parse(readFileSync(file, "utf8")));
  const names = new Set(readMigrations(folder).map(({ name }) => name));
  const unknown = Object.keys(expected).find((name) => !names.has(name));
  if (unknown) throw new Error(`${file} names ${unknown}, which is no migration of that folder.`);
  return expected;
}

async function countIfThere(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ present: boolean }>("select to_regclass($1) is not null as present", [table]);
  return rows[0]?.present ? countRows(client, table) : 0;
}
