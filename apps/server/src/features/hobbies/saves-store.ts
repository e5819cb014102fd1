import type { HobbyPerson } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBY_SAVERS_SHOWN } from "@atrium/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type Savers = {
  readonly people: readonly HobbyPerson[];
  readonly count: number;
  readonly isSaved: boolean;
};

/** What these people saved of what the person made or was recommended: all else of others' is there by friendship, or hidden. */
export async function listSavedBeside(db: Kysely<DB>, userId: UserId, by: readonly UserId[]): Promise<HobbyId[]> {
  if (by.length === 0) return [];
  const rows = await db
    .selectFrom("hobbies")
    .select("hobbies.id")
    .where((where) =>
      where.or([where("hobbies.user_id", "=", userId), where("hobbies.id", "in", selectRecommended(db, userId))]),
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom("hobby_saves")
          .select("hobby_id")
          .whereRef("hobby_saves.hobby_id", "=", "hobbies.id")
          .where("hobby_saves.user_id", "=", sql<string>`any(${[...by]}::uuid[])`),
      ),
    )
    .execute();
  return rows.map(({ id }) => id as HobbyId);
}

/** Which of these were recommended to the person. */
export async function listRecommended(db: Kysely<DB>, userId: UserId, ids: readonly HobbyId[]): Promise<Set<HobbyId>> {
  if (ids.length === 0) return new Set();
  const rows = await selectRecommended(db, userId).where("hobby_id", "in", ids).execute();
  return new Set(rows.map(({ hobby_id: id }) => id as HobbyId));
}

function selectRecommended(db: Kysely<DB>, userId: UserId) {
  return db.selectFrom("hobby_recommendations").select("hobby_id").where("receiver_id", "=", userId);
}

/** Who of the person and the person's friends saved each of these. */
export async function listSavers(
  db: Kysely<DB>,
  { userId, friendIds, ids }: { userId: UserId; friendIds: readonly UserId[]; ids: readonly HobbyId[] },
): Promise<Map<HobbyId, Savers>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: HobbyId; count: number; isSaved: boolean; people: HobbyPerson[] }>`
    select saved.hobby_id as id, count(*) as count, bool_or(saved.user_id = ${userId}) as "isSaved",
      (jsonb_agg(jsonb_build_object('userId', saver.id, 'firstName', saver.first_name, 'lastName', saver.last_name)
        order by saver.search_name, saver.id)) as people
    from hobby_saves saved join users saver on saver.id = saved.user_id
    where saved.hobby_id = any(${[...ids]}::uuid[]) and saved.user_id = any(${[userId, ...friendIds]}::uuid[])
      and saver.deleted_at is null
    group by saved.hobby_id`.execute(db);
  return new Map(
    rows.map(({ id, count, isSaved, people }) => [id, { count, isSaved, people: people.slice(0, HOBBY_SAVERS_SHOWN) }]),
  );
}

export async function saveHobby(db: Kysely<DB>, userId: UserId, id: HobbyId): Promise<void> {
  await db
    .insertInto("hobby_saves")
    .values({ user_id: userId, hobby_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unsaveHobby(db: Kysely<DB>, userId: UserId, id: HobbyId): Promise<void> {
  await db.deleteFrom("hobby_saves").where("user_id", "=", userId).where("hobby_id", "=", id).execute();
}

type Recommendation = { readonly hobbyId: HobbyId; readonly senderId: UserId; readonly receiverId: UserId };

/** False when it was recommended before. */
export async function addRecommendation(
  db: Kysely<DB>,
  { hobbyId, senderId, receiverId }: Recommendation,
): Promise<boolean> {
  const added = await db
    .insertInto("hobby_recommendations")
    .values({ hobby_id: hobbyId, sender_id: senderId, receiver_id: receiverId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hobby_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** What someone who is no longer anyone saved, recommended and was recommended. */
export async function removeSaves(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("hobby_saves").where("user_id", "=", userId).execute();
  await db
    .deleteFrom("hobby_recommendations")
    .where((where) => where.or([where("sender_id", "=", userId), where("receiver_id", "=", userId)]))
    .execute();
}
