import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type AdminRight, DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
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

/** Whether a row of `room_members` is of the owner, or of a sub-admin with this right. */
export const HAS_RIGHT = (right: AdminRight) => sql`(role = 'owner'
  or (role = 'admin' and coalesce((rights->>${sql.lit(right)})::boolean, ${sql.lit(DEFAULT_RIGHTS[right])})))`;

/** The owner of a room and the sub-admins with this right. */
export async function listKeepers(db: Kysely<DB>, roomId: RoomId, right: AdminRight): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from room_members
    where room_id = ${roomId} and left_at is null and ${HAS_RIGHT(right)}`.execute(db);
  return rows.map(({ userId }) => userId);
}
