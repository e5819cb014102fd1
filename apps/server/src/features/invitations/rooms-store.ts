import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { RoomState } from "./rules.ts";

export type RoomRow = RoomState & {
  readonly roomId: RoomId;
  readonly ownerId: UserId | null;
  readonly description: string;
  readonly isVerified: boolean;
  readonly feeCurrency: string | null;
};

const ROOM = sql`
  select id as "roomId", chat_type as "chatType", owner_id as "ownerId", name, description, member_count as "memberCount",
    is_closed as "isClosed", is_public as "isPublic", is_verified as "isVerified", needs_approval as "needsApproval",
    fee_minor as "feeMinor", fee_currency as "feeCurrency"
  from rooms`;

export async function findRoom(db: Kysely<DB>, roomId: RoomId): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`${ROOM} where id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

/** Holds the room until the transaction ends, before anything of it is read that others may change. */
export async function lockRoom(db: Kysely<DB>, roomId: RoomId): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`${ROOM} where id = ${roomId} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Null for who is no member. In a change: once the room is held. */
export async function findRole(db: Kysely<DB>, roomId: RoomId, userId: UserId): Promise<RoomRole | null> {
  const row = await db
    .selectFrom("room_members")
    .select("role")
    .where("room_id", "=", roomId)
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return (row?.role as RoomRole | undefined) ?? null;
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
