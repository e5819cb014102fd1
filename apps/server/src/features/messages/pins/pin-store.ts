import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import type { StoredRights } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Place = { readonly roomId: RoomId; readonly seq: number };

export type PinnerRow = {
  readonly chatType: ChatType;
  readonly isClosed: boolean;
  readonly role: RoomRole;
  readonly rights: StoredRights;
  /** Of who owns the room; of both in a direct chat. */
  readonly plans: readonly PlanType[];
};

/** Holds the room until the transaction ends: pins of one room are counted and added one after the other. */
export async function lockPins(db: Kysely<DB>, roomId: RoomId): Promise<void> {
  await sql`select from rooms where id = ${roomId} for no key update`.execute(db);
}

/** What a member is in a room, and whose plan says how much is pinned there; null for who is no member. */
export async function findPinner(
  db: Kysely<DB>,
  { roomId, userId }: { roomId: RoomId; userId: UserId },
): Promise<PinnerRow | null> {
  const { rows } = await sql<PinnerRow>`
    select rooms.chat_type as "chatType", rooms.is_closed as "isClosed", self.role, self.rights, array(
        select users.plan_type from users where users.id = rooms.owner_id and rooms.chat_type <> 'direct'
        union all select users.plan_type from room_members one join users on users.id = one.user_id
          where rooms.chat_type = 'direct' and one.room_id = rooms.id) as plans
      from rooms join room_members self on self.room_id = rooms.id and self.user_id = ${userId} and self.left_at is null
      where rooms.id = ${roomId}`.execute(db);
  return rows[0] ?? null;
}

/** The numbers of what is pinned, the newest pin first. What is deleted is pinned no more, also where it was pinned while it was being deleted. */
export async function listPinned(db: Kysely<DB>, roomId: RoomId): Promise<number[]> {
  const rows = await db
    .selectFrom("message_pins as pin")
    .innerJoin("messages", (join) =>
      join.onRef("messages.room_id", "=", "pin.room_id").onRef("messages.seq", "=", "pin.seq"),
    )
    .select("pin.seq")
    .where("pin.room_id", "=", roomId)
    .where("messages.content_type", "<>", "deleted")
    .orderBy("pin.pinned_at", "desc")
    .orderBy("pin.seq", "desc")
    .execute();
  return rows.map(({ seq }) => seq);
}

export async function insertPin(db: Kysely<DB>, { roomId, seq, at }: Place & { at: Date }): Promise<void> {
  await db
    .insertInto("message_pins")
    .values({ room_id: roomId, seq, pinned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was one. */
export async function removePin(db: Kysely<DB>, { roomId, seq }: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("message_pins")
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
