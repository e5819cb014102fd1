import { ALSO_IN_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type MemberRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly role: RoomRole | null;
  readonly joinedAt: Date | null;
  readonly isWaiting: boolean;
  readonly restrictedUntil: Date | null;
  readonly phone: string | null;
  readonly email: string | null;
};

/** Somebody who is in the room or asks to join it, and has an account. */
export async function findMember(
  db: Kysely<DB>,
  { roomId, userId }: { roomId: RoomId; userId: UserId },
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username,
      member.role, member.joined_at as "joinedAt", member.restricted_until as "restrictedUntil", asking.user_id is not null as "isWaiting", users.phone, users.email
    from users
    left join room_members member on member.room_id = ${roomId} and member.user_id = users.id and member.left_at is null
    left join join_requests asking on asking.room_id = ${roomId} and asking.user_id = users.id
    where users.id = ${userId} and users.deleted_at is null and (member.user_id is not null or asking.user_id is not null)`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type AlsoInRow = {
  readonly roomId: RoomId;
  readonly chatType: ChatType;
  readonly name: string;
  readonly memberCount: number;
};

/** Other rooms that both are in, by name, and how many there are. */
export async function listAlsoIn(
  db: Kysely<DB>,
  { roomId, userId, reader }: { roomId: RoomId; userId: UserId; reader: UserId },
): Promise<{ rows: AlsoInRow[]; count: number }> {
  const { rows } = await sql<AlsoInRow & { count: number }>`
    select rooms.id as "roomId", rooms.chat_type as "chatType", rooms.name, rooms.member_count as "memberCount",
      (count(*) over ())::int as count
    from room_members theirs
    join room_members own on own.room_id = theirs.room_id and own.user_id = ${reader} and own.left_at is null
    join rooms on rooms.id = theirs.room_id and rooms.chat_type <> 'direct' and not rooms.is_closed
    where theirs.user_id = ${userId} and theirs.left_at is null and rooms.id <> ${roomId}
    order by lower(rooms.name), rooms.id limit ${ALSO_IN_MAX}`.execute(db);
  return {
    rows: rows.map(({ roomId: id, chatType, name, memberCount }) => ({ roomId: id, chatType, name, memberCount })),
    count: rows[0]?.count ?? 0,
  };
}

/** Whether somebody is a member of a group, channel or community that the reader looks after (ADM-003). */
export async function looksAfterPerson(
  db: Kysely<DB>,
  { userId, reader }: { userId: UserId; reader: UserId },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from room_members own
      join rooms on rooms.id = own.room_id and rooms.chat_type <> 'direct' and not rooms.is_closed
      join room_members theirs on theirs.room_id = rooms.id and theirs.user_id = ${userId} and theirs.left_at is null
      where own.user_id = ${reader} and own.left_at is null and own.role <> 'member') as found`.execute(db);
  return rows[0]?.found === true;
}
