import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** The rooms someone is or was in, held until the transaction ends, in the order in which messages take them. */
export async function lockRooms(db: Kysely<DB>, userId: UserId): Promise<RoomId[]> {
  const { rows } = await sql<{ id: RoomId }>`
    select id from rooms where id in (select room_id from room_members where user_id = ${userId})
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findRoomByKey(db: Kysely<DB>, uniqueKey: string): Promise<RoomId | null> {
  const row = await db.selectFrom("rooms").select("id").where("unique_key", "=", uniqueKey).executeTakeFirst();
  return row ? (row.id as RoomId) : null;
}

/** Empties a room that nobody is in any more; its row stays, so that devices learn that they left it. */
export async function closeRoom(db: Kysely<DB>, roomId: RoomId, uniqueKey: string): Promise<void> {
  await db
    .updateTable("rooms")
    .set({
      unique_key: uniqueKey,
      member_count: 0,
      revision: sql`revision + 1`,
      last_seq: 0,
      last_message_at: null,
      changed_in: sql`pg_current_xact_id()`,
    })
    .where("id", "=", roomId)
    .execute();
  await db
    .updateTable("room_members")
    .set({ left_at: sql`now()`, read_seq: 0, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("left_at", "is", null)
    .execute();
}

/** The membership that goes has the higher role, or the only one that lasts. */
const TAKES_ROLE = sql`(gone.left_at is null
  and not (kept.left_at is null and (kept.role = 'owner' or (kept.role = 'admin' and gone.role <> 'owner'))))`;

/** A room both are in keeps one membership: the higher role, the earlier joining, the further read mark. */
export async function joinMemberships(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    update rooms set member_count = member_count - 1, revision = revision + 1
    from room_members kept, room_members gone
    where kept.user_id = ${into} and gone.user_id = ${from} and kept.left_at is null and gone.left_at is null
      and kept.room_id = rooms.id and gone.room_id = rooms.id`.execute(db);
  await sql`
    update room_members kept set
      role = case when not ${TAKES_ROLE} then kept.role else gone.role end,
      rights = case when not ${TAKES_ROLE} then kept.rights else gone.rights end,
      admin_title = case when not ${TAKES_ROLE} then kept.admin_title else gone.admin_title end,
      admin_since = case when not ${TAKES_ROLE} then kept.admin_since else gone.admin_since end,
      joined_at = case when gone.left_at is not null then kept.joined_at
        when kept.left_at is not null then gone.joined_at else least(kept.joined_at, gone.joined_at) end,
      read_seq = greatest(kept.read_seq, gone.read_seq),
      seen_at = greatest(kept.seen_at, gone.seen_at),
      restricted_until = case when 'owner' in (kept.role, gone.role) then null else greatest(kept.restricted_until, gone.restricted_until) end,
      muted = case when kept.left_at is null then kept.muted else gone.muted end,
      notify = case when kept.left_at is null then kept.notify else gone.notify end,
      left_at = case when gone.left_at is null then null else kept.left_at end,
      cleared_seq = least(kept.cleared_seq, gone.cleared_seq),
      awaits_message = kept.awaits_message and gone.awaits_message,
      changed_in = pg_current_xact_id()
    from room_members gone
    where kept.user_id = ${into} and gone.user_id = ${from} and kept.room_id = gone.room_id
      and (kept.left_at is not null or gone.left_at is null or gone.read_seq > kept.read_seq)`.execute(db);
  await sql`
    delete from room_members gone using room_members kept
    where kept.user_id = ${into} and gone.user_id = ${from} and kept.room_id = gone.room_id`.execute(db);
}

/** The memberships that are left are the other's from now on, and what they own. */
export async function moveMemberships(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await db
    .updateTable("room_members")
    .set({ user_id: into, changed_in: sql`pg_current_xact_id()` })
    .where("user_id", "=", from)
    .execute();
  await db.updateTable("rooms").set({ owner_id: into }).where("owner_id", "=", from).execute();
}

/** For every device of everyone in these rooms: read them anew. */
export async function touchRooms(db: Kysely<DB>, roomIds: readonly RoomId[]): Promise<void> {
  await sql`update rooms set changed_in = pg_current_xact_id() where id = any(${[...roomIds]}::uuid[])`.execute(db);
}

/** Rooms of somebody with a new name count as changed, so that every device learns it. They are held in the order in which others hold several. */
export async function touchRoomsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await lockRooms(db, userId);
  await sql`
    update rooms set changed_in = pg_current_xact_id()
    where id in (select room_id from room_members where user_id = ${userId} and left_at is null)`.execute(db);
}

export type DirectRoom = { readonly roomId: RoomId; readonly partnerId: UserId };

/** Someone's direct chats and whom they are with. */
export async function listDirectRooms(db: Kysely<DB>, userId: UserId): Promise<DirectRoom[]> {
  const { rows } = await sql<DirectRoom>`
    select rooms.id as "roomId", partner.user_id as "partnerId"
    from room_members self
    join rooms on rooms.id = self.room_id and rooms.chat_type = 'direct'
    join room_members partner on partner.room_id = rooms.id and partner.user_id <> self.user_id
    where self.user_id = ${userId} and self.left_at is null
    order by rooms.id`.execute(db);
  return rows;
}

/** Closes the direct chats of somebody who goes, and says whom they were with. */
export async function closeDirectRoomsOf(db: Kysely<DB>, userId: UserId): Promise<DirectRoom[]> {
  const directs = await listDirectRooms(db, userId);
  const ids = directs.map(({ roomId }) => roomId);
  await sql`update rooms set is_closed = true, changed_in = pg_current_xact_id() where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return directs;
}

/** Opens or closes the chat of two who both have an account, and those that stay beside it since accounts were joined; nothing where there is none. */
export async function setDirectOpen(
  db: Kysely<DB>,
  { one, other, isOpen }: { readonly one: UserId; readonly other: UserId; readonly isOpen: boolean },
): Promise<RoomId[]> {
  const { rows } = await sql<{ id: RoomId }>`
    update rooms set is_closed = ${!isOpen}, changed_in = pg_current_xact_id()
    where id in (select self.room_id from room_members self join room_members partner using (room_id) where self.user_id = ${one} and partner.user_id = ${other})
      and chat_type = 'direct' and is_closed = ${isOpen} and member_count > 0
      and not exists (select from users where users.id in (${one}, ${other}) and deleted_at is not null)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Under the key by which two people's direct chat is found. Where there is one already, this stays a chat beside it. */
export async function setDirectKey(db: Kysely<DB>, roomId: RoomId, uniqueKey: string): Promise<void> {
  await sql`
    update rooms set unique_key = case
      when exists (select from rooms taken where taken.unique_key = ${uniqueKey} and taken.id <> ${roomId})
        then 'beside:' || id::text else ${uniqueKey} end
    where id = ${roomId}`.execute(db);
}

/** Rooms that are someone's and not yet another's. */
export async function countRoomsToMove(db: Kysely<DB>, { from, into }: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_members self
    where self.user_id = ${from} and self.left_at is null and not exists (
      select from room_members other
      where other.room_id = self.room_id and other.user_id = ${into} and other.left_at is null)`.execute(db);
  return rows[0]?.count ?? 0;
}
