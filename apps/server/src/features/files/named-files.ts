import type { PoolClient } from "pg";
import type { NamedFiles } from "../../platform/backup/tool.ts";
import { toPreviewKey } from "./rules.ts";

/**
 * Everything in the storage that a row of `files` names: the file, the smaller picture beside it, and the pieces in which it arrives. For a
 * backup and a restore, which may see the tables of an earlier release; null before there was such a table.
 */
export async function listNamedFiles(client: PoolClient): Promise<NamedFiles | null> {
  const table = await client.query<{ present: boolean }>("select to_regclass('files') is not null as present");
  if (!table.rows[0]?.present) return null;
  const { rows } = await client.query<{ key: string; isShown: boolean; pieces: string[] }>(
    `select key, used_by is not null as "isShown", coalesce(to_jsonb(files) -> 'pieces', '[]') as pieces from files`,
  );
  const keys = rows.flatMap(({ key, pieces }) => [key, toPreviewKey(key), ...pieces]);
  return { keys: new Set(keys), shown: new Set(rows.filter((row) => row.isShown).map(({ key }) => key)) };
}
