import type { HobbyInput, HobbyKind, HobbyPerson } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBY_KINDS } from "@atrium/contracts/limits";
import { type Kysely, type QueryCreator, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Scope } from "./rules.ts";

export type HobbyRow = {
  readonly id: HobbyId;
  readonly kind: HobbyKind;
  readonly title: string;
  readonly place: string;
  readonly link: string;
  readonly note: string;
  readonly imageKey: string | null;
  readonly owner: HobbyPerson;
};

export type StoredHobby = Omit<HobbyInput, "picture"> & {
  readonly imageKey: string | null;
  readonly words: readonly string[];
};

export type Asked = { readonly scope: Scope; readonly kinds: readonly string[]; readonly wordQuery: string | null };
type Page = { readonly after: HobbyId | null; readonly limit: number };

/**
 * Which of the scope fit. What a deleted account made goes in a job, and is gone before it. By itself, and not together with
 * the order of a page: the planner would rather walk through everybody's.
 */
function selectFitting(db: QueryCreator<DB>, { scope, kinds, wordQuery }: Asked) {
  return db
    .selectFrom("hobbies")
    .innerJoin("users as owner", (join) =>
      join.onRef("owner.id", "=", "hobbies.user_id").on("owner.deleted_at", "is", null),
    )
    .where((where) =>
      where.or([
        where("hobbies.user_id", "=", sql<string>`any(${[...scope.owners]}::uuid[])`),
        where("hobbies.id", "=", sql<string>`any(${[...scope.ids]}::uuid[])`),
      ]),
    )
    .where("hobbies.kind", "in", kinds)
    .$if(wordQuery !== null, (query) => query.where(sql<boolean>`hobbies.words @@ ${wordQuery}::tsquery`));
}

/** A page, newest first. */
export function selectPage(db: Kysely<DB>, asked: Asked, { after, limit }: Page) {
  return db
    .with(
      (cte) => cte("fitting").materialized(),
      (query) =>
        selectFitting(query, asked)
          .select("hobbies.id")
          .$if(after !== null, (fitting) => fitting.where("hobbies.id", "<", after ?? "")),
    )
    .with("page", (query) => query.selectFrom("fitting").select("id").orderBy("id", "desc").limit(limit))
    .selectFrom("page")
    .innerJoin("hobbies", "hobbies.id", "page.id")
    .innerJoin("users as owner", "owner.id", "hobbies.user_id")
    .select([
      "hobbies.id",
      "hobbies.kind",
      "hobbies.title",
      "hobbies.place",
      "hobbies.link",
      "hobbies.note",
      "hobbies.image_key as imageKey",
      "owner.id as userId",
      "owner.first_name as firstName",
      "owner.last_name as lastName",
    ])
    .orderBy("hobbies.id", "desc");
}

export async function listHobbies(db: Kysely<DB>, asked: Asked, page: Page): Promise<HobbyRow[]> {
  const rows = await selectPage(db, asked, page).execute();
  return rows.map((row) => ({
    id: row.id as HobbyId,
    kind: row.kind as HobbyKind,
    title: row.title,
    place: row.place,
    link: row.link,
    note: row.note,
    imageKey: row.imageKey,
    owner: { userId: row.userId as UserId, firstName: row.firstName, lastName: row.lastName },
  }));
}

export async function findHobby(db: Kysely<DB>, id: HobbyId): Promise<HobbyRow | null> {
  const asked = { scope: { owners: [], ids: [id] }, kinds: HOBBY_KINDS, wordQuery: null };
  return (await listHobbies(db, asked, { after: null, limit: 1 }))[0] ?? null;
}

/** How many of each kind fit. */
export async function countHobbies(db: Kysely<DB>, asked: Asked): Promise<Map<string, number>> {
  const rows = await selectFitting(db, asked)
    .select((eb) => ["hobbies.kind", eb.fn.countAll<number>().as("count")])
    .groupBy("hobbies.kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** How many a person made. */
export async function countOwn(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("hobbies")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createHobby(db: Kysely<DB>, userId: UserId, hobby: StoredHobby): Promise<HobbyId> {
  const { id } = await db
    .insertInto("hobbies")
    .values({ user_id: userId, ...toColumns(hobby) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as HobbyId;
}

export async function updateHobby(db: Kysely<DB>, id: HobbyId, hobby: StoredHobby): Promise<void> {
  await db.updateTable("hobbies").set(toColumns(hobby)).where("id", "=", id).execute();
}

/** Whose it is and its picture, held until the transaction ends; null for one that is gone. */
export async function lockHobbyRow(
  db: Kysely<DB>,
  id: HobbyId,
): Promise<{ userId: UserId; title: string; imageKey: string | null } | null> {
  const row = await db
    .selectFrom("hobbies")
    .innerJoin("users as owner", "owner.id", "hobbies.user_id")
    .select(["hobbies.user_id", "hobbies.title", "hobbies.image_key"])
    .where("hobbies.id", "=", id)
    .where("owner.deleted_at", "is", null)
    .forNoKeyUpdate("hobbies")
    .executeTakeFirst();
  return row ? { userId: row.user_id as UserId, title: row.title, imageKey: row.image_key } : null;
}

export async function removeHobby(db: Kysely<DB>, id: HobbyId): Promise<void> {
  await db.deleteFrom("hobbies").where("id", "=", id).execute();
}

/** All of a person's, with the pictures that were theirs. */
export async function removeHobbies(
  db: Kysely<DB>,
  userId: UserId,
): Promise<{ id: HobbyId; imageKey: string | null }[]> {
  const query = db.deleteFrom("hobbies").where("user_id", "=", userId);
  const rows = await query.returning(["id", "image_key as imageKey"]).execute();
  return rows.map(({ id, imageKey }) => ({ id: id as HobbyId, imageKey }));
}

function toColumns({ kind, title, place, link, note, imageKey, words }: StoredHobby) {
  return {
    kind,
    title,
    place,
    link,
    note,
    image_key: imageKey,
    words: sql<string>`array_to_tsvector(${[...words]}::text[])`,
  };
}
