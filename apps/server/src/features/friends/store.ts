import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

type Pair = { readonly lower_id: UserId; readonly higher_id: UserId };

/** The pair as it is stored, whoever of the two is named first. */
function toPair(one: UserId, other: UserId): Pair {
  return one < other ? { lower_id: one, higher_id: other } : { lower_id: other, higher_id: one };
}

export async function areFriends(db: Kysely<DB>, one: UserId, other: UserId): Promise<boolean> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  const link = await db
    .selectFrom("friend_links")
    .select("is_accepted")
    .where("lower_id", "=", lower)
    .where("higher_id", "=", higher)
    .executeTakeFirst();
  return link?.is_accepted ?? false;
}

/** Of someone who is no longer anyone. */
export async function removeFriendLinks(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db
    .deleteFrom("friend_links")
    .where((where) => where.or([where("lower_id", "=", userId), where("higher_id", "=", userId)]))
    .execute();
}

/** Everybody this person is friends with. */
export async function listFriendIds(db: Kysely<DB>, userId: UserId): Promise<UserId[]> {
  const rows = await db
    .selectFrom("friend_links")
    .select(["lower_id as lowerId", "higher_id as higherId"])
    .where("is_accepted", "=", true)
    .where((where) => where.or([where("lower_id", "=", userId), where("higher_id", "=", userId)]))
    .execute();
  return rows.map(({ lowerId, higherId }) => (lowerId === userId ? higherId : lowerId) as UserId);
}
