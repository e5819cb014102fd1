import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type Place = { readonly roomId: RoomId; readonly userId: UserId };

/** Rooms that are a deleted account's still, or in which nobody else is left: of one such account, or of all for null. */
export async function listToSettle(db: Kysely<DB>, userId: UserId | null): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select self.room_id as "roomId", self.user_id as "userId"
    from users gone
    join room_members self on self.user_id = gone.id and self.left_at is null
    join rooms on rooms.id = self.room_id and rooms.chat_type <> 'direct'
    where gone.deleted_at is not null and (${userId}::uuid is null or gone.id = ${userId}::uuid)
      and (self.role = 'owner' or not exists (
        select from room_members other join users on users.id = other.user_id and users.deleted_at is null
        where other.room_id = self.room_id and other.left_at is null))
    order by self.room_id, self.user_id`.execute(db);
  return rows;
}
