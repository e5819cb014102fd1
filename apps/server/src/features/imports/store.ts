import type { UserId } from "@atrium/contracts/ids";
import { sql, type Kysely, type Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** People already known under these names in a source. */
export async function findImportedPeople(
  db: Kysely<DB>,
  source: string,
  names: readonly string[],
): Promise<Map<string, UserId>> {
  const rows = await db
    .selectFrom("imported_people")
    .select(["name", "user_id"])
    .where("source", "=", source)
    .where("name", "=", sql<string>`any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.user_id as UserId]));
}

/** Remembers which name of a source stands for whom. */
export async function saveImportedPeople(
  trx: Transaction<DB>,
  source: string,
  people: readonly { readonly name: string; readonly userId: UserId }[],
): Promise<void> {
  const rows = people.map(({ name, userId }) => ({ source, name, user_id: userId }));
  await trx.insertInto("imported_people").values(rows).execute();
}
