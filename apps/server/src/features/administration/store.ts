import { ADMINISTERED_ROOMS_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { ChatType } from "@atrium/contracts/rooms";
import type { RoomStanding, StoredRights } from "@atrium/contracts/rules/room-rights";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Standing } from "./policy.ts";

type Place = { readonly roomId: RoomId; readonly userId: UserId };

export type AdministeredRow = {
  readonly roomId: RoomId;
  readonly chatType: ChatType;
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly isPaid: boolean;
  readonly isVerified: boolean;
  readonly memberCount: number;
  readonly subGroupCount: number;
  readonly waitingCount: number;
  readonly parentId: RoomId | null;
  /** What the reader is there; null for who is no member. */
  readonly role: RoomStanding["role"] | null;
  readonly rights: StoredRights;
};

/** Rooms that have not ended with how the reader, `self`, stands there. What a room stands under is told where they look after that too. */
const ROOMS = (userId: UserId) => sql`
  select rooms.id as "roomId", rooms.chat_type as "chatType", rooms.name, rooms.description, rooms.is_public as "isPublic",
    rooms.fee_minor is not null as "isPaid", rooms.is_verified as "isVerified", rooms.member_count as "memberCount",
    (select count(*)::int from room_links link join rooms child on child.id = link.child_id and not child.is_closed
      where link.parent_id = rooms.id) as "subGroupCount",
    (select count(*)::int from join_requests asking join users on users.id = asking.user_id and users.deleted_at is null
      where asking.room_id = rooms.id) as "waitingCount",
    (select link.parent_id from room_links link join rooms parent on parent.id = link.parent_id and not parent.is_closed
      join room_members keeper on keeper.room_id = parent.id and keeper.user_id = ${userId} and keeper.left_at is null
        and keeper.role <> 'member'
      where link.child_id = rooms.id) as "parentId",
    self.role, self.rights
  from rooms left join room_members self on self.room_id = rooms.id and self.user_id = ${userId} and self.left_at is null`;

export async function getName(db: Kysely<DB>, roomId: RoomId): Promise<string> {
  const { name } = await db.selectFrom("rooms").select("name").where("id", "=", roomId).executeTakeFirstOrThrow();
  return name;
}

/** Those somebody looks after, the latest message first (ADM-061, ADM-062). */
export async function listAdministered(db: Kysely<DB>, userId: UserId): Promise<AdministeredRow[]> {
  return list(
    db,
    sql`${ROOMS(userId)} where self.role <> 'member' and rooms.chat_type <> 'direct' and not rooms.is_closed
      order by coalesce(rooms.last_message_at, rooms.created_at) desc, rooms.id limit ${ADMINISTERED_ROOMS_MAX}`,
  );
}

/** Rooms that stand under one, by name. */
export async function listSubGroups(db: Kysely<DB>, { roomId, userId }: Place): Promise<AdministeredRow[]> {
  return list(
    db,
    sql`${ROOMS(userId)} where not rooms.is_closed
      and rooms.id in (select child_id from room_links where parent_id = ${roomId}) order by lower(rooms.name), rooms.id`,
  );
}

/** Somebody's own rooms that stand under none, and not over this one. */
export async function listSuggestions(db: Kysely<DB>, { roomId, userId }: Place): Promise<AdministeredRow[]> {
  return list(
    db,
    sql`${ROOMS(userId)} where self.role = 'owner' and rooms.chat_type <> 'direct' and not rooms.is_closed and rooms.id <> ${roomId}
      and not exists (select from room_links link join rooms parent on parent.id = link.parent_id and not parent.is_closed
        where link.child_id = rooms.id)
      and rooms.id not in (${ANCESTORS(roomId)}) order by lower(rooms.name), rooms.id limit ${ADMINISTERED_ROOMS_MAX}`,
  );
}

async function list(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<AdministeredRow[]> {
  return (await sql<AdministeredRow>`${query}`.execute(db)).rows;
}

const ANCESTORS = (roomId: RoomId) => sql`
  with recursive above (id, level) as (
    select parent_id, 1 from room_links where child_id = ${roomId}
    union all select link.parent_id, above.level + 1 from above join room_links link on link.child_id = above.id
  ) select id from above`;

/** What a room stands under, the nearest first. */
export async function listAncestors(db: Kysely<DB>, roomId: RoomId): Promise<RoomId[]> {
  const { rows } = await sql<{ id: RoomId }>`${ANCESTORS(roomId)} order by level`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many levels stand under a room. */
export async function countLevels(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below (id, level) as (
      select child_id, 1 from room_links where parent_id = ${roomId}
      union all select link.child_id, below.level + 1 from below join room_links link on link.parent_id = below.id
    ) select coalesce(max(level), 0)::int as levels from below`.execute(db);
  return rows[0]?.levels ?? 0;
}

/** Somebody in a room that has not ended. */
export async function findStanding(db: Kysely<DB>, { roomId, userId }: Place): Promise<Standing> {
  const { rows } = await sql<NonNullable<Standing>>`
    select rooms.chat_type as "chatType", self.role, self.rights
    from rooms join room_members self on self.room_id = rooms.id and self.user_id = ${userId} and self.left_at is null
    where rooms.id = ${roomId} and not rooms.is_closed`.execute(db);
  return rows[0] ?? null;
}

/**
 * Holds the order of rooms until the transaction ends, then these rooms: two that are put under each other at the same time would stand
 * under themselves, over however many between them.
 */
export async function lockLinks(db: Kysely<DB>, roomIds: readonly RoomId[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('room_links'))`.execute(db);
  await sql`select from rooms where id = any(${[...roomIds]}::uuid[]) order by id for no key update`.execute(db);
}

/** Rooms that have ended stand nowhere any more, and nothing under them (ADM-043). */
export async function dropEnded(db: Kysely<DB>, roomIds: readonly RoomId[]): Promise<void> {
  await sql`
    delete from room_links link using rooms
    where (link.child_id = any(${[...roomIds]}::uuid[]) or link.parent_id = any(${[...roomIds]}::uuid[]))
      and rooms.id in (link.child_id, link.parent_id) and rooms.is_closed`.execute(db);
}

export async function findParent(db: Kysely<DB>, childId: RoomId): Promise<RoomId | null> {
  const row = await db.selectFrom("room_links").select("parent_id").where("child_id", "=", childId).executeTakeFirst();
  return (row?.parent_id as RoomId | undefined) ?? null;
}

export async function countSubGroups(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_links where parent_id = ${roomId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Link = { readonly roomId: RoomId; readonly subGroupId: RoomId };

export async function addLink(db: Kysely<DB>, { roomId, subGroupId, at }: Link & { at: Date }): Promise<void> {
  await db.insertInto("room_links").values({ parent_id: roomId, child_id: subGroupId, linked_at: at }).execute();
}

/** Whether there was one. */
export async function removeLink(db: Kysely<DB>, { roomId, subGroupId }: Link): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("room_links")
    .where("parent_id", "=", roomId)
    .where("child_id", "=", subGroupId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whoever looks after one of these rooms. */
export async function listKeepers(db: Kysely<DB>, roomIds: readonly RoomId[]): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select distinct user_id as "userId" from room_members
    where room_id = any(${[...roomIds]}::uuid[]) and role <> 'member' and left_at is null`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function getPlan(db: Kysely<DB>, userId: UserId): Promise<PlanType> {
  const { plan_type: plan } = await db
    .selectFrom("users")
    .select("plan_type")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return plan as PlanType;
}
