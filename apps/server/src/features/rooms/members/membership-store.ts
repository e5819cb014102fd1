import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomNotify, RoomRole } from "@atrium/contracts/rooms";
import type { AdminRights, RoomStanding } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { ABOUT_COLUMNS } from "../about-store.ts";
import type { Membership } from "../policy.ts";
import type { SharedFacts } from "../store.ts";

type Place = { readonly roomId: RoomId; readonly userId: UserId };

/**
 * The room is held until the transaction ends, in the order in which messages take it; null for who is no member. Two statements: what one
 * reads beside the lock it waits for is as it was before the wait.
 */
export async function lockMembership(db: Kysely<DB>, { roomId, userId }: Place): Promise<Membership | null> {
  await sql`select from rooms where id = ${roomId} for no key update`.execute(db);
  const { rows } = await sql<Membership>`
    select room.chat_type as "chatType", room.is_closed as "isClosed", self.role, self.rights,
      self.restricted_until as "restrictedUntil"
    from rooms room
    join room_members self on self.room_id = room.id and self.user_id = ${userId} and self.left_at is null
    where room.id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

/** What somebody is in a room and may do there; null for who is no member. In a change: once the room is held. */
export async function findStanding(db: Kysely<DB>, { roomId, userId }: Place): Promise<RoomStanding | null> {
  const { rows } = await sql<RoomStanding>`
    select role, rights from room_members
    where room_id = ${roomId} and user_id = ${userId} and left_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Ends a membership; whoever comes back is a plain member. */
export async function endMembership(db: Kysely<DB>, { roomId, userId }: Place): Promise<void> {
  await sql`
    with ended as (
      update room_members set left_at = now(), role = 'member', rights = null, admin_title = null, admin_since = null, changed_in = pg_current_xact_id()
      where room_id = ${roomId} and user_id = ${userId} and left_at is null returning user_id
    )
    update rooms set member_count = member_count - 1, revision = revision + 1, changed_in = pg_current_xact_id()
    where id = ${roomId} and exists (select from ended)`.execute(db);
}

export async function setRole(db: Kysely<DB>, { roomId, userId, role }: Place & { role: RoomRole }): Promise<void> {
  await db
    .updateTable("room_members")
    .set({ role, rights: null, admin_title: null, admin_since: null, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
}

/** What a sub-admin may do, whole, and what they are called; since when stays as it was. `title` undefined: so does it. */
export async function setRights(
  db: Kysely<DB>,
  { roomId, userId, rights, title, at }: Place & { rights: AdminRights; title?: string | null | undefined; at: Date },
): Promise<void> {
  await db
    .updateTable("room_members")
    .set({
      role: "admin",
      rights: JSON.stringify(rights),
      ...(title !== undefined && { admin_title: title }),
      admin_since: sql`coalesce(admin_since, ${at})`,
      changed_in: sql`pg_current_xact_id()`,
    })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
}

/** How many sub-admins a room has. */
export async function countAdmins(db: Kysely<DB>, roomId: RoomId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_members where room_id = ${roomId} and role = 'admin' and left_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of those in a room beside somebody, without who has deleted their account. */
export type Others = {
  readonly count: number;
  /** Who would look after the room next: the administrator who has been there longest. */
  readonly successor: UserId | null;
  /** The member who has been there longest. */
  readonly eldest: UserId | null;
};

export async function findOthers(db: Kysely<DB>, { roomId, userId }: Place): Promise<Others> {
  const { rows } = await sql<Others>`
    select count(*)::int as count,
      (array_agg(self.user_id order by self.joined_at, self.user_id) filter (where self.role = 'admin' and users.can_sign_in))[1] as successor,
      (array_agg(self.user_id order by self.joined_at, self.user_id) filter (where users.can_sign_in))[1] as eldest
    from room_members self join users on users.id = self.user_id and users.deleted_at is null
    where self.room_id = ${roomId} and self.user_id <> ${userId} and self.left_at is null`.execute(db);
  return rows[0] ?? { count: 0, successor: null, eldest: null };
}

/** Null lets them write again. */
export async function setRestriction(
  db: Kysely<DB>,
  { roomId, userId, until }: Place & { until: Date | null },
): Promise<void> {
  await db
    .updateTable("room_members")
    .set({ restricted_until: until, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
}

/** Takes away what is over. Resolves to whose it was, be it that they have left. */
export async function endRestrictions(db: Kysely<DB>, now: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    update room_members set restricted_until = null, changed_in = pg_current_xact_id()
    where restricted_until <= ${now} returning room_id as "roomId", user_id as "userId"`.execute(db);
  return rows;
}

/** Whoever was muted writes again: nobody else could let an owner. */
export async function setOwner(db: Kysely<DB>, { roomId, userId }: Place): Promise<void> {
  await setRole(db, { roomId, userId, role: "owner" });
  await setRestriction(db, { roomId, userId, until: null });
  await db.updateTable("rooms").set({ owner_id: userId }).where("id", "=", roomId).execute();
}

/** It is nobody's: its members keep it, and nobody finds it or comes in by themselves. */
export async function closeToNewcomers(db: Kysely<DB>, { roomId, userId }: Place): Promise<void> {
  await setRole(db, { roomId, userId, role: "member" });
  await sql`
    update rooms set owner_id = null, is_public = false, is_searchable = false, revision = revision + 1, changed_in = pg_current_xact_id()
    where id = ${roomId}`.execute(db);
}

export async function getShared(db: Kysely<DB>, roomId: RoomId): Promise<SharedFacts> {
  const { rows } = await sql<SharedFacts>`
    select rooms.revision, rooms.chat_type as "chatType", rooms.name, rooms.member_count as "memberCount", ${sql.raw(ABOUT_COLUMNS)}
    from rooms where rooms.id = ${roomId}`.execute(db);
  if (!rows[0]) throw new Error(`room ${roomId} does not exist`);
  return rows[0];
}

/** Ends every membership of a room. Resolves to whose they were. */
export async function endAllMemberships(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    update room_members set left_at = now(), changed_in = pg_current_xact_id()
    where room_id = ${roomId} and left_at is null returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Nobody is in it any more, and nobody finds it; the row stays, so that devices learn that they left it. */
export async function closeEndedRoom(db: Kysely<DB>, roomId: RoomId): Promise<void> {
  await sql`
    update rooms set member_count = 0, revision = revision + 1, is_closed = true, is_public = false, is_searchable = false,
      unique_key = 'ended:' || id::text, changed_in = pg_current_xact_id()
    where id = ${roomId}`.execute(db);
}

export async function setMuted(db: Kysely<DB>, { roomId, userId, muted }: Place & { muted: boolean }): Promise<void> {
  await db
    .updateTable("room_members")
    .set({ muted, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
}

/** What a member hears of a room, which speaks to them again. */
export async function setNotify(
  db: Kysely<DB>,
  { roomId, userId, notify }: Place & { notify: RoomNotify | null },
): Promise<void> {
  await db
    .updateTable("room_members")
    .set({ notify, muted: false, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .execute();
}

/** Which rooms, for whom; null for all of them. */
export type Cleared = { readonly roomId: RoomId; readonly userId: UserId };

/**
 * Clears what was said up to now, which is read with it: of the rooms given for these people (all of a room for `userId` null, all rooms
 * but channels of a person for `roomId` null). `hides`: the rooms are off the list until somebody writes again.
 */
export async function clearRooms(
  db: Kysely<DB>,
  { roomId, userId, hides }: { roomId: RoomId | null; userId: UserId | null; hides: boolean },
): Promise<Cleared[]> {
  const { rows } = await sql<Cleared>`
    update room_members self
    set cleared_seq = rooms.last_seq, read_seq = rooms.last_seq, awaits_message = self.awaits_message or ${hides}, was_hidden = self.was_hidden or ${hides},
      changed_in = pg_current_xact_id()
    from rooms
    where rooms.id = self.room_id and self.left_at is null
      and (${roomId}::uuid is null or rooms.id = ${roomId}::uuid)
      and (${userId}::uuid is null or self.user_id = ${userId}::uuid)
      and (${roomId}::uuid is not null or rooms.chat_type <> 'channel')
      and (self.cleared_seq < rooms.last_seq or ${hides})
    returning self.room_id as "roomId", self.user_id as "userId"`.execute(db);
  return rows;
}
