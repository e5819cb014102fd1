import type { Friend } from "@atrium/contracts/friends";
import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { escapeLike } from "../../platform/db/escape-like.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

type Pair = { readonly lower_id: UserId; readonly higher_id: UserId };

export type FriendLink = { readonly isAccepted: boolean; readonly requestedBy: UserId };

/** The pair as it is stored, whoever of the two is named first. */
export function toPair(one: UserId, other: UserId): Pair {
  return one < other ? { lower_id: one, higher_id: other } : { lower_id: other, higher_id: one };
}

/** Not with who has deleted their account, also while the link of the two is still to be removed. */
export async function areFriends(db: Kysely<DB>, one: UserId, other: UserId): Promise<boolean> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  const link = await db
    .selectFrom("friend_links")
    .innerJoin("users as lower", "lower.id", "lower_id")
    .innerJoin("users as higher", "higher.id", "higher_id")
    .select("is_accepted")
    .where("lower_id", "=", lower)
    .where("higher_id", "=", higher)
    .where("is_accepted", "=", true)
    .where("lower.deleted_at", "is", null)
    .where("higher.deleted_at", "is", null)
    .executeTakeFirst();
  return link !== undefined;
}

export async function findLink(db: Kysely<DB>, one: UserId, other: UserId): Promise<FriendLink | null> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  const link = await db
    .selectFrom("friend_links")
    .select(["is_accepted as isAccepted", "requested_by as requestedBy"])
    .where("lower_id", "=", lower)
    .where("higher_id", "=", higher)
    .executeTakeFirst();
  return link ? { isAccepted: link.isAccepted, requestedBy: link.requestedBy as UserId } : null;
}

/** Between one person and each of the others, by the other. */
export async function listLinks(
  db: Kysely<DB>,
  userId: UserId,
  others: readonly UserId[],
): Promise<Map<UserId, FriendLink>> {
  if (others.length === 0) return new Map();
  const rows = await db
    .selectFrom("friend_links")
    .select([
      "lower_id as lowerId",
      "higher_id as higherId",
      "is_accepted as isAccepted",
      "requested_by as requestedBy",
    ])
    .where((where) =>
      where.or([
        where.and([where("lower_id", "=", userId), where("higher_id", "in", others)]),
        where.and([where("higher_id", "=", userId), where("lower_id", "in", others)]),
      ]),
    )
    .execute();
  return new Map(
    rows.map(({ lowerId, higherId, isAccepted, requestedBy }) => [
      (lowerId === userId ? higherId : lowerId) as UserId,
      { isAccepted, requestedBy: requestedBy as UserId },
    ]),
  );
}

/** Holds both people until the transaction ends, so that what stands between them is decided once at a time. How many of them can sign in. */
export async function lockPeople(db: Kysely<DB>, one: UserId, other: UserId): Promise<number> {
  const rows = await db
    .selectFrom("users")
    .select("can_sign_in as canSignIn")
    .where("id", "in", [one, other])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.filter(({ canSignIn }) => canSignIn).length;
}

/** What one of two does, and which of their own profiles they show the other with it. */
type Step = { readonly by: UserId; readonly to: UserId; readonly shared: readonly ProfileId[]; readonly at: Date };

export async function addRequest(db: Kysely<DB>, { by, to, shared, at }: Step): Promise<void> {
  await db
    .insertInto("friend_links")
    .values({ ...toPair(by, to), requested_by: by, created_at: at, shared_profile_ids: [...shared] })
    .execute();
}

export async function acceptRequest(db: Kysely<DB>, { by, to, shared, at }: Step): Promise<void> {
  const { lower_id: lower, higher_id: higher } = toPair(by, to);
  await db
    .updateTable("friend_links")
    .set({
      is_accepted: true,
      accepted_at: at,
      shared_profile_ids: sql`shared_profile_ids || ${[...shared]}::uuid[]`,
    })
    .where("lower_id", "=", lower)
    .where("higher_id", "=", higher)
    .execute();
}

export async function removeLink(db: Kysely<DB>, one: UserId, other: UserId): Promise<void> {
  const { lower_id: lower, higher_id: higher } = toPair(one, other);
  await db.deleteFrom("friend_links").where("lower_id", "=", lower).where("higher_id", "=", higher).execute();
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

/** What was shown to this person by whom they have dealings with: of each, ids of profiles that may be somebody else's or gone. */
export async function listSharedWith(db: Kysely<DB>, userId: UserId): Promise<Map<UserId, readonly ProfileId[]>> {
  const rows = await db
    .selectFrom("friend_links")
    .select(["lower_id as lowerId", "higher_id as higherId", "shared_profile_ids as shared"])
    .where((where) => where.or([where("lower_id", "=", userId), where("higher_id", "=", userId)]))
    .where("shared_profile_ids", "<>", sql<string[]>`'{}'`)
    .execute();
  return new Map(
    rows.map(({ lowerId, higherId, shared }) => [
      (lowerId === userId ? higherId : lowerId) as UserId,
      shared as ProfileId[],
    ]),
  );
}

/**
 * The friends of a person as rows of `id`, `first_name`, `last_name`, `username` and `search_name`. `prefix`, normalised, begins any word of
 * the name, the username, or an address or a number that their friends may see (ROOM-061).
 */
export function selectFriends(userId: UserId, prefix: string): RawBuilder<unknown> {
  const escaped = escapeLike(prefix);
  const isFound = sql`(users.search_name like ${`% ${escaped}%`} or users.username like ${`${escaped}%`} or ${hasContact(prefix, escaped)})`;
  return sql`
    select users.id, users.first_name, users.last_name, users.username, users.search_name
    from friend_links join users
      on (lower_id = ${userId} and users.id = higher_id) or (higher_id = ${userId} and users.id = lower_id)
    where is_accepted and users.deleted_at is null and ${prefix === "" ? sql`true` : isFound}`;
}

/** Friends by name. */
export async function listFriends(
  db: Kysely<DB>,
  userId: UserId,
  { prefix, limit, offset }: { prefix: string; limit: number; offset: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select id as "userId", first_name as "firstName", last_name as "lastName", username
    from (${selectFriends(userId, prefix)}) friends
    order by search_name, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type RequestRow = Friend & { readonly createdAt: Date };

/** Who asks a person, the newest first. */
export async function listRequests(
  db: Kysely<DB>,
  userId: UserId,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username,
      friend_links.created_at as "createdAt"
    from friend_links join users on users.id = friend_links.requested_by and users.deleted_at is null
    where ${userId} in (lower_id, higher_id) and not is_accepted and requested_by <> ${userId}
    order by friend_links.created_at desc, users.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type LinkCounts = { readonly friends: number; readonly pending: number };

/** How many friends a person has, and how many ask. */
export async function countLinks(db: Kysely<DB>, userId: UserId): Promise<LinkCounts> {
  const { rows } = await sql<LinkCounts>`
    select count(*) filter (where is_accepted)::int as friends,
      count(*) filter (where not is_accepted and requested_by <> ${userId})::int as pending
    from friend_links join users other on other.id = case when lower_id = ${userId} then higher_id else lower_id end and other.deleted_at is null
    where ${userId} in (lower_id, higher_id)`.execute(db);
  return rows[0] ?? { friends: 0, pending: 0 };
}

/** Fewer digits than this are in nearly every number. */
const PHONE_SEARCH_MIN_DIGITS = 3;

/** Whether a profile that the person shows to friends has such an address, or a number with these digits at its beginning. */
function hasContact(prefix: string, escaped: string) {
  const digits = prefix.replaceAll(/\D/g, "");
  const isNumber = digits.length >= PHONE_SEARCH_MIN_DIGITS && !/\p{L}/u.test(prefix);
  return sql<boolean>`exists (
    select from profiles, jsonb_array_elements(profiles.entries) as entry
    where profiles.user_id = users.id and profiles.access_level in ('CONTACTS', 'PUBLIC') and (
      (entry ->> 'format' = 'EMAIL' and lower(entry ->> 'value') like ${`${escaped}%`})
      or (${isNumber} and entry ->> 'format' = 'PHONE' and regexp_replace(entry ->> 'value', '\\D', '', 'g') like ${`${digits}%`})))`;
}
