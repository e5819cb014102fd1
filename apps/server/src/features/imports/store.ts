import type { UserId } from "@atrium/contracts/ids";
import { sql, type Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type ImportedPerson = {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly searchName: string;
};

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

/** Creates people who cannot sign in, and remembers which name each stands for. */
export async function createImportedPeople(
  db: Kysely<DB>,
  source: string,
  people: readonly ImportedPerson[],
): Promise<Map<string, UserId>> {
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto("users")
      .values(
        people.map((person) => ({
          first_name: person.firstName,
          last_name: person.lastName,
          search_name: person.searchName,
        })),
      )
      .returning("id")
      .execute();
    const rows = people.map((person, index) => ({ source, name: person.name, user_id: created[index]?.id ?? "" }));
    await trx.insertInto("imported_people").values(rows).execute();
    return new Map(rows.map((row) => [row.name, row.user_id as UserId]));
  });
}

/** Everyone who can sign in. */
export async function listResidents(db: Kysely<DB>): Promise<UserId[]> {
  const rows = await db.selectFrom("users").select("id").where("password_hash", "is not", null).execute();
  return rows.map((row) => row.id as UserId);
}

export async function findUserIds(db: Kysely<DB>, usernames: readonly string[]): Promise<Map<string, UserId>> {
  const rows = await db.selectFrom("users").select(["id", "username"]).where("username", "in", usernames).execute();
  return new Map(rows.map((row) => [row.username ?? "", row.id as UserId]));
}
