import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** The other of a direct chat; null in any other room, and where they are no member any more. */
export async function findPartner(db: Kysely<DB>, roomId: RoomId, userId: UserId): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId }>`
    select other.user_id as "userId" from rooms
    join room_members other on other.room_id = rooms.id and other.user_id <> ${userId} and other.left_at is null
    where rooms.id = ${roomId} and chat_type = 'direct'`.execute(db);
  return rows[0]?.userId ?? null;
}

export type Name = { readonly firstName: string; readonly lastName: string };

/** How a person is called here; null for who is gone. */
export async function findName(db: Kysely<DB>, userId: UserId): Promise<Name | null> {
  const name = await db
    .selectFrom("users")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return name ?? null;
}
