import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { MessageRow } from "../messages/messages.ts";
import { ABOUT_COLUMNS } from "./about-store.ts";
import { HIDDEN_AFTER_READ, IS_SHOWN, type RoomRow } from "./store.ts";

/** A member's rooms with what their list shows. Named parameters: $1 the member. */
const ROOM_COLUMNS = `
  rooms.id, rooms.chat_type as "chatType", rooms.is_closed as "isClosed", rooms.name, rooms.wrapped_key as "wrappedKey",
  rooms.member_count as "memberCount", rooms.revision, rooms.last_seq as "lastSeq", rooms.created_at as "createdAt",
  to_char(coalesce(rooms.last_message_at, rooms.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedAt",
  ${ABOUT_COLUMNS}, self.role, self.rights, self.restricted_until as "restrictedUntil", self.read_seq as "readSeq", self.cleared_seq as "clearedSeq", self.muted, self.notify,
  partner.id as "partnerId", partner.first_name as "partnerFirstName", partner.last_name as "partnerLastName",
  partner.deleted_at is not null as "isPartnerDeleted",
  case when rooms.last_seq > self.read_seq then (
    select count(*) from messages own
    where own.room_id = rooms.id and own.seq > self.read_seq and own.sender_id = self.user_id
  ) else 0 end as "ownAfterRead",
  case when rooms.last_seq > self.read_seq then (
    select count(*) from messages gone
    where gone.room_id = rooms.id and gone.seq > self.read_seq and gone.content_type = 'deleted' and gone.sender_id <> self.user_id
  ) + ${HIDDEN_AFTER_READ} else 0 end as "deletedAfterRead",
  case when rooms.last_seq > self.read_seq then (
    select min(mention.seq) from message_mentions mention
    where mention.user_id = self.user_id and mention.room_id = rooms.id and mention.seq > greatest(self.read_seq, self.cleared_seq)
      and not exists (select from hidden_messages hidden
        where hidden.room_id = mention.room_id and hidden.user_id = self.user_id and hidden.seq = mention.seq)
  ) end as "mentionSeq",
  case when rooms.member_count <= ${SMALL_ROOM_MEMBERS} and not rooms.is_closed then coalesce((
    select max(others.read_seq) from room_members others
    where others.room_id = rooms.id and others.user_id <> self.user_id and others.left_at is null
  ), 0) end as "seenSeq",
  case when recent.seq is not null then json_build_object(
    'seq', recent.seq, 'clientId', recent.client_id, 'sender', recent.sender_id, 'sealedFor', recent.sealed_for,
    'kind', recent.content_type, 'revision', recent.revision, 'sealed', encode(recent.sealed, 'base64'), 'createdAt', recent.created_at,
    'firstName', recent.first_name, 'lastName', recent.last_name, 'isDeleted', recent.deleted_at is not null)
  end as recent`;
const isHidden = (seq: string): string => `exists (
      select from hidden_messages hidden where hidden.room_id = rooms.id and hidden.user_id = self.user_id and hidden.seq = ${seq})`;
/**
 * What `chosen` says the room_id of, each looked up by itself: "offset 0" and "limit 1" keep the planner from reading all messages and
 * memberships of the instance instead, which it takes for cheaper and which is not, once there are many.
 */
const toTables = (chosen: string): string => `
  from (${chosen}) as chosen
  cross join lateral (
    select * from room_members where room_members.room_id = chosen.room_id and room_members.user_id = $1 offset 0
  ) as self
  cross join lateral (select * from rooms where rooms.id = chosen.room_id offset 0) as rooms
  left join lateral (
    select users.id, users.first_name, users.last_name, users.deleted_at from room_members other join users on users.id = other.user_id
    where rooms.chat_type = 'direct' and other.room_id = rooms.id and other.user_id <> self.user_id limit 1
  ) partner on true
  left join lateral (
    select messages.*, users.first_name, users.last_name, users.deleted_at
    from messages join users on users.id = messages.sender_id
    where messages.room_id = rooms.id and messages.seq > self.cleared_seq and messages.seq = case
      when not ${isHidden("rooms.last_seq")} then rooms.last_seq
      else (select shown.seq from messages shown where shown.room_id = rooms.id and not ${isHidden("shown.seq")} order by shown.seq desc limit 1) end
    limit 1
  ) recent on true`;
/** Named parameters: $1 the member. */
const SHOWN_ROOMS = `select self.room_id from room_members self join rooms on rooms.id = self.room_id
  where self.user_id = $1 and self.left_at is null and ${IS_SHOWN}`;
const NEWEST_FIRST = "order by coalesce(rooms.last_message_at, rooms.created_at) desc, rooms.id desc";

/**
 * One's own rooms are looked at one by one: "offset 0" keeps the planner from reading all rooms and all memberships of the
 * instance instead, which it takes for cheaper and which is not, once others have many.
 */
const CHANGED_SINCE = `and rooms.id = any (array(
  select own.room_id from room_members own
  cross join lateral (
    select from rooms changed
    where changed.id = own.room_id and (changed.changed_in >= $4::text::xid8 or own.changed_in >= $4::text::xid8
      or exists (
        select from hidden_messages hidden
        where hidden.room_id = own.room_id and hidden.user_id = own.user_id and hidden.changed_in >= $4::text::xid8)
      or (changed.member_count <= ${SMALL_ROOM_MEMBERS} and exists (
        select from room_members others
        where others.room_id = changed.id and others.changed_in >= $4::text::xid8 offset 0)))
    offset 0
  ) as is_changed
  where own.user_id = $1 and own.left_at is null))`;

const FIND_ROOM = `select ${ROOM_COLUMNS} ${toTables(`${SHOWN_ROOMS} and rooms.id = $2`)}`;
const toPage = (condition: string): string =>
  `select ${ROOM_COLUMNS} ${toTables(`${SHOWN_ROOMS}
  and ($2::timestamptz is null or (coalesce(rooms.last_message_at, rooms.created_at), rooms.id) < ($2::timestamptz, $3::uuid))
  ${condition} ${NEWEST_FIRST} limit $5`)} ${NEWEST_FIRST}`;
const LIST_ROOMS = toPage("and $4::text is null");
const LIST_CHANGED_ROOMS = toPage(CHANGED_SINCE);

export async function findRoom(pool: pg.Pool, userId: UserId, roomId: RoomId): Promise<RoomRow | null> {
  const { rows } = await pool.query({
    name: "find-room",
    text: FIND_ROOM,
    values: [userId, roomId],
  });
  return rows[0] ? toRoomRow(rows[0]) : null;
}

export type PagePlace = { readonly sortedAt: string; readonly roomId: string };

/** One page of a member's rooms, latest message first; all, or those that changed in or after a transaction. */
export async function listRooms(
  pool: pg.Pool,
  page: { userId: UserId; changedSince: string | null; after: PagePlace | null; limit: number },
): Promise<RoomRow[]> {
  const [name, text] =
    page.changedSince === null ? ["list-rooms", LIST_ROOMS] : ["list-changed-rooms", LIST_CHANGED_ROOMS];
  const { rows } = await pool.query({
    name,
    text,
    values: [page.userId, page.after?.sortedAt ?? null, page.after?.roomId ?? null, page.changedSince, page.limit],
  });
  return rows.map(toRoomRow);
}

/** Rooms the user left, or took off the list, in or after a transaction. */
export async function listLeftRooms(db: Kysely<DB>, userId: UserId, changedSince: string): Promise<RoomId[]> {
  const { rows } = await sql<{ roomId: RoomId }>`
    select self.room_id as "roomId" from room_members self join rooms on rooms.id = self.room_id
    where self.user_id = ${userId} and self.changed_in >= ${changedSince}::text::xid8
      and (self.left_at is not null or ((self.cleared_seq > 0 or self.was_hidden) and not ${sql.raw(IS_SHOWN)}))`.execute(
    db,
  );
  return rows.map(({ roomId }) => roomId);
}

function toRoomRow(row: RoomRow & { recent: (Omit<MessageRow, "createdAt"> & { createdAt: string }) | null }): RoomRow {
  const { recent } = row;
  if (!recent) return row;
  return {
    ...row,
    recent: {
      ...recent,
      isHidden: false,
      editedAt: null,
      reactions: null,
      quoted: null,
      mentions: null,
      forwardedFrom: null,
      votes: null,
      createdAt: new Date(recent.createdAt),
    },
  };
}
