import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import type { StoredRights } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type RoomRow = {
  readonly chatType: ChatType;
  readonly isClosed: boolean;
  readonly restrictedUntil: Date | null;
  readonly role: RoomRole | null;
  readonly rights: StoredRights;
};

/** A room as one person stands in it; null where there is none. */
export async function findRoom(db: Kysely<DB>, roomId: RoomId, userId: UserId): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    select rooms.chat_type as "chatType", rooms.is_closed as "isClosed", member.role, member.rights,
      member.restricted_until as "restrictedUntil"
    from rooms left join room_members member on member.room_id = rooms.id and member.user_id = ${userId} and member.left_at is null
    where rooms.id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

/** The same with the room held: who is in it, and as what, stays so until the transaction ends. */
export async function lockRoom(db: Kysely<DB>, roomId: RoomId, userId: UserId): Promise<RoomRow | null> {
  await sql`select from rooms where id = ${roomId} for no key update`.execute(db);
  return findRoom(db, roomId, userId);
}

export async function hasEvents(db: Kysely<DB>, roomId: RoomId): Promise<boolean> {
  const row = await db
    .selectFrom("event_series")
    .select("id")
    .where("room_id", "=", roomId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Owner and administrators of a room. */
export async function listKeepers(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const rows = await db
    .selectFrom("room_members")
    .select("user_id as userId")
    .where("room_id", "=", roomId)
    .where("role", "in", ["owner", "admin"])
    .where("left_at", "is", null)
    .execute();
  return rows.map(({ userId }) => userId as UserId);
}
