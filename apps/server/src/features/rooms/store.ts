import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomAboutInput, RoomNotify } from "@atrium/contracts/rooms";
import { sql, type Kysely, type Transaction } from "kysely";
import type pg from "pg";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { MessageRow } from "../messages/messages.ts";
import { type AboutRow, toAboutColumns } from "./about-store.ts";
import type { Membership } from "./policy.ts";

export type RoomRow = Membership &
  AboutRow & {
    readonly id: RoomId;
    readonly name: string;
    readonly wrappedKey: Buffer;
    readonly memberCount: number;
    readonly revision: number;
    readonly lastSeq: number;
    readonly readSeq: number;
    readonly clearedSeq: number;
    readonly ownAfterRead: number;
    readonly deletedAfterRead: number;
    /** The first unread message that mentions the member. */
    readonly mentionSeq: number | null;
    readonly seenSeq: number | null;
    readonly muted: boolean;
    readonly notify: RoomNotify | null;
    readonly createdAt: Date;
    /** To the microsecond, as PostgreSQL keeps it: rooms between two of JavaScript's milliseconds have an order too. */
    readonly sortedAt: string;
    readonly partnerId: UserId | null;
    readonly partnerFirstName: string | null;
    readonly partnerLastName: string | null;
    readonly isPartnerDeleted: boolean;
    readonly recent: MessageRow | null;
  };

/** A room that somebody else opened, or this member took off the list, is not there until somebody writes in it. */
export const IS_SHOWN = "(not self.awaits_message or rooms.last_seq > self.cleared_seq)";

/** Of others' messages after a member's read mark `self`, those which they have deleted for themselves. */
export const HIDDEN_AFTER_READ = `(
    select count(*) from hidden_messages hidden join messages on messages.room_id = hidden.room_id and messages.seq = hidden.seq
    where hidden.room_id = self.room_id and hidden.user_id = self.user_id and hidden.seq > self.read_seq
      and messages.content_type <> 'deleted' and messages.sender_id <> self.user_id)`;

export async function hasRoom(pool: pg.Pool, uniqueKey: string): Promise<boolean> {
  const text = "select from rooms where unique_key = $1";
  return (await pool.query({ name: "has-room", text, values: [uniqueKey] })).rowCount === 1;
}

export async function getLastSeq(pool: pg.Pool, roomId: RoomId): Promise<number> {
  const { rows } = await pool.query({
    name: "last-seq",
    text: "select last_seq from rooms where id = $1",
    values: [roomId],
  });
  return rows[0]?.last_seq ?? 0;
}

/** Which database this is, and the oldest transaction still under way: whatever it or a later one changes is not seen yet. */
export async function getSnapshot(db: Kysely<DB>): Promise<{ instanceId: string; oldest: string }> {
  return db
    .selectFrom("instance")
    .select(["id as instanceId", sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as("oldest")])
    .executeTakeFirstOrThrow();
}

/** Of a room that is not shown to them yet as well: its first message has to reach them. */
export async function listMemberships(
  pool: pg.Pool,
  userId: UserId,
): Promise<(Membership & { readonly roomId: RoomId })[]> {
  const { rows } = await pool.query({
    name: "list-memberships",
    text: `select rooms.id as "roomId", rooms.chat_type as "chatType", rooms.is_closed as "isClosed", room_members.role, room_members.rights,
        room_members.restricted_until as "restrictedUntil"
      from room_members join rooms on rooms.id = room_members.room_id
      where room_members.user_id = $1 and room_members.left_at is null`,
    values: [userId],
  });
  return rows;
}

export async function findMembership(pool: pg.Pool, userId: UserId, roomId: RoomId): Promise<Membership | null> {
  const { rows } = await pool.query({
    name: "find-membership",
    text: `select rooms.chat_type as "chatType", rooms.is_closed as "isClosed", room_members.role, room_members.rights,
        room_members.restricted_until as "restrictedUntil"
      from room_members join rooms on rooms.id = room_members.room_id
      where room_members.user_id = $1 and rooms.id = $2 and room_members.left_at is null`,
    values: [userId, roomId],
  });
  return rows[0] ?? null;
}

/** Whether a member knows of the room: of one that another opened, once somebody has written there. */
export async function isShown(pool: pg.Pool, userId: UserId, roomId: RoomId): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "is-shown",
    text: `select from room_members self join rooms on rooms.id = self.room_id
      where self.user_id = $1 and rooms.id = $2 and self.left_at is null and ${IS_SHOWN}`,
    values: [userId, roomId],
  });
  return rowCount === 1;
}

export type NewRoom = {
  readonly id: RoomId;
  readonly chatType: ChatType;
  readonly name: string;
  readonly ownerId: UserId | null;
  readonly uniqueKey: string;
  readonly wrappedKey: Buffer;
  readonly memberIds: readonly UserId[];
  readonly about: RoomAboutInput;
  /** Who opened a direct chat, which alone sees it before its first message; null where all see it at once. */
  readonly openedBy: UserId | null;
};

/**
 * Creates the room with its members; or finds the one made before under the same unique key, which who opens it sees from then on.
 * `newTo`: to whom it is new, or whose connections have to hear of it from now on.
 */
export async function createRoom(
  trx: Transaction<DB>,
  room: NewRoom,
): Promise<{ roomId: RoomId; newTo: readonly UserId[] }> {
  const created = await trx
    .insertInto("rooms")
    .values({
      id: room.id,
      chat_type: room.chatType,
      name: room.name,
      owner_id: room.ownerId,
      unique_key: room.uniqueKey,
      wrapped_key: room.wrappedKey,
      member_count: room.memberIds.length,
      ...toAboutColumns(room.about),
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) {
    await insertMembers(trx, room);
    return { roomId: created.id as RoomId, newTo: room.memberIds };
  }
  const found = await trx
    .selectFrom("rooms")
    .select("id")
    .where("unique_key", "=", room.uniqueKey)
    .executeTakeFirstOrThrow();
  const roomId = found.id as RoomId;
  return { roomId, newTo: await openToMember(trx, roomId, room.openedBy) };
}

/** Shows a room to who was to see it with its first message. Nobody where it was shown already. */
async function openToMember(trx: Kysely<DB>, roomId: RoomId, userId: UserId | null): Promise<UserId[]> {
  if (userId === null) return [];
  const opened = await trx
    .updateTable("room_members")
    .set({ awaits_message: false, changed_in: sql`pg_current_xact_id()` })
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("awaits_message", "is", true)
    .returning("user_id")
    .execute();
  return opened.map((row) => row.user_id as UserId);
}

async function insertMembers(trx: Kysely<DB>, room: NewRoom): Promise<void> {
  await trx
    .insertInto("room_members")
    .columns(["room_id", "user_id", "role", "awaits_message"])
    .expression(
      sql`select ${room.id}::uuid, member, case when member = ${room.ownerId}::uuid then 'owner' else 'member' end,
          coalesce(member <> ${room.openedBy}::uuid, false)
        from unnest(${[...room.memberIds]}::uuid[]) as member`,
    )
    .execute();
}

/** What all members share of a room. */
export type SharedFacts = AboutRow & Pick<RoomRow, "revision" | "chatType" | "name" | "memberCount">;

/**
 * Adds people to a room; those who are members stay as they are, those who left come back, and have cleared what was removed for good meanwhile:
 * their devices may still have it. Resolves to who is new.
 */
export async function addMembers(db: Kysely<DB>, roomId: RoomId, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await sql<{ added: UserId[] }>`
    with room as (
      select id, last_seq, coalesce((select min(seq) from messages where room_id = ${roomId}), last_seq + 1) as first_seq
      from rooms where id = ${roomId} for no key update
    ), added as (
      insert into room_members (room_id, user_id, read_seq)
      select room.id, member, room.last_seq from room, (select distinct unnest(${[...userIds]}::uuid[]) as member) as given
      on conflict (room_id, user_id) do update
        set left_at = null, joined_at = now(), read_seq = excluded.read_seq, changed_in = pg_current_xact_id(),
          cleared_seq = greatest(room_members.cleared_seq, (select first_seq - 1 from room))
        where room_members.left_at is not null
      returning user_id
    ), counted as (
      update rooms set member_count = member_count + (select count(*) from added), revision = revision + 1,
        changed_in = pg_current_xact_id()
      where id = ${roomId} and exists (select from added)
    )
    select array(select user_id from added) as added`.execute(db);
  return rows[0]?.added ?? [];
}

/** How many of these people can sign in: not who was deleted, has not joined yet, or only wrote messages that were imported. */
export async function countSigningIn(db: Kysely<DB>, userIds: readonly UserId[]): Promise<number> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .where("can_sign_in", "is", true)
    .execute();
  return rows.length;
}

export type ReadMark = { readonly roomId: RoomId; readonly userId: UserId; readonly seq: number };

/** Moves read marks forward, never beyond the room's newest message; resolves to where each stands now with its own messages after it. */
export async function moveReadMarks(
  pool: pg.Pool,
  marks: readonly ReadMark[],
): Promise<
  {
    roomId: RoomId;
    isClosed: boolean;
    userId: UserId;
    readSeq: number;
    lastSeq: number;
    ownAfterRead: number;
    deletedAfterRead: number;
  }[]
> {
  const { rows } = await pool.query({
    name: "move-read-marks",
    text: `with marks as (
        select t.room_id, t.user_id, least(t.seq, rooms.last_seq) as seq, rooms.last_seq, rooms.is_closed
        from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as t (room_id, user_id, seq)
        join rooms on rooms.id = t.room_id
      ), moved as (
        update room_members set read_seq = greatest(room_members.read_seq, marks.seq), seen_at = now(),
          changed_in = case when room_members.read_seq < marks.seq then pg_current_xact_id() else changed_in end
        from marks
        where room_members.room_id = marks.room_id and room_members.user_id = marks.user_id
          and room_members.left_at is null
        returning room_members.room_id, room_members.user_id, room_members.read_seq
      )
      select marks.room_id as "roomId", marks.is_closed as "isClosed", marks.user_id as "userId", marks.last_seq as "lastSeq",
        self.read_seq as "readSeq",
        (select count(*) from messages own where own.room_id = marks.room_id and own.sender_id = marks.user_id
          and own.seq > self.read_seq and own.seq <= marks.last_seq) as "ownAfterRead",
        (select count(*) from messages gone where gone.room_id = marks.room_id and gone.content_type = 'deleted'
          and gone.sender_id <> marks.user_id
          and gone.seq > self.read_seq and gone.seq <= marks.last_seq) + ${HIDDEN_AFTER_READ} as "deletedAfterRead"
      from marks join moved self on self.room_id = marks.room_id and self.user_id = marks.user_id`,
    values: [marks.map((mark) => mark.roomId), marks.map((mark) => mark.userId), marks.map((mark) => mark.seq)],
  });
  return rows;
}

/** A member is in the room, whether there is something to read or not. Written down once an hour. */
export async function noteVisit(
  pool: pg.Pool,
  { roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<void> {
  await pool.query({
    name: "note-visit",
    text: `update room_members set seen_at = now()
      where room_id = $1 and user_id = $2 and (seen_at is null or seen_at < now() - interval '1 hour')`,
    values: [roomId, userId],
  });
}
