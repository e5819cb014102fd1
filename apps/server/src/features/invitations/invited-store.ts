import type { RoomId, UserId } from "@atrium/contracts/ids";
import { ROOM_INVITATIONS_PAGE } from "@atrium/contracts/limits";
import type { ChatType } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type InvitedRow = {
  readonly roomId: RoomId;
  readonly chatType: ChatType;
  readonly name: string;
  readonly memberCount: number;
  readonly createdAt: Date;
  readonly inviterId: UserId | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string | null;
};

type NewInvitations = {
  readonly roomId: RoomId;
  readonly invitedBy: UserId;
  readonly userIds: readonly UserId[];
  readonly at: Date;
};

/** Who is a member or invited already is passed over. Who is new. */
export async function addInvitations(
  db: Kysely<DB>,
  { roomId, invitedBy, userIds, at }: NewInvitations,
): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    insert into room_invitations (room_id, user_id, invited_by, created_at)
    select ${roomId}::uuid, person, ${invitedBy}::uuid, ${at}
    from (select distinct unnest(${[...userIds]}::uuid[]) as person) given
    where not exists (
      select from room_members where room_id = ${roomId} and user_id = person and left_at is null)
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** How many there were. */
export async function removeInvitations(db: Kysely<DB>, roomId: RoomId, userIds: readonly UserId[]): Promise<number> {
  const { rows } = await sql`
    delete from room_invitations where room_id = ${roomId} and user_id = any(${[...userIds]}::uuid[])
    returning room_id`.execute(db);
  return rows.length;
}

/** To and from somebody whose account ends. Whom they had invited. */
export async function removeInvitationsOf(db: Kysely<DB>, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    delete from room_invitations where ${userId} in (user_id, invited_by) returning user_id as "userId"`.execute(db);
  return rows.map((row) => row.userId).filter((invited) => invited !== userId);
}

/** Those into rooms that are still there. */
export async function listInvitations(db: Kysely<DB>, userId: UserId): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select rooms.id as "roomId", rooms.chat_type as "chatType", rooms.name, rooms.member_count as "memberCount",
      invited.created_at as "createdAt", inviter.id as "inviterId", inviter.first_name as "firstName",
      inviter.last_name as "lastName", inviter.username
    from room_invitations invited
    join rooms on rooms.id = invited.room_id and not rooms.is_closed
    left join users inviter on inviter.id = invited.invited_by and inviter.deleted_at is null
    where invited.user_id = ${userId}
    order by invited.created_at desc, rooms.id limit ${ROOM_INVITATIONS_PAGE}`.execute(db);
  return rows;
}

export async function countInvitations(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_invitations invited
    join rooms on rooms.id = invited.room_id and not rooms.is_closed
    where invited.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
