import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import type pg from "pg";

type Db = Pick<pg.Pool, "query">;
type Place = { readonly roomId: RoomId; readonly seq: number };

export type PinnerRow = {
  readonly chatType: ChatType;
  readonly role: RoomRole;
  /** Of who owns the room; of both in a direct chat. */
  readonly plans: readonly PlanType[];
};

/** Holds the room until the transaction ends: pins of one room are counted and added one after the other. */
export async function lockPins(client: Db, roomId: RoomId): Promise<void> {
  await client.query({
    name: "lock-pins",
    text: "select from rooms where id = $1 for no key update",
    values: [roomId],
  });
}

/** What a member is in a room, and whose plan says how much is pinned there; null for who is no member. */
export async function findPinner(
  db: Db,
  { roomId, userId }: { roomId: RoomId; userId: UserId },
): Promise<PinnerRow | null> {
  const { rows } = await db.query<PinnerRow>({
    name: "find-pinner",
    text: `select rooms.chat_type as "chatType", self.role, array(
        select users.plan_type from users where users.id = rooms.owner_id and rooms.chat_type <> 'direct'
        union all select users.plan_type from room_members one join users on users.id = one.user_id
          where rooms.chat_type = 'direct' and one.room_id = rooms.id) as plans
      from rooms join room_members self on self.room_id = rooms.id and self.user_id = $2 and self.left_at is null
      where rooms.id = $1`,
    values: [roomId, userId],
  });
  return rows[0] ?? null;
}

/** The numbers of what is pinned, the newest pin first. What is deleted is pinned no more, also where it was pinned while it was being deleted. */
export async function listPinned(db: Db, roomId: RoomId): Promise<number[]> {
  const { rows } = await db.query<{ seq: number }>({
    name: "list-pinned",
    text: `select pin.seq from message_pins pin join messages on messages.room_id = pin.room_id and messages.seq = pin.seq
      where pin.room_id = $1 and messages.content_type <> 'deleted' order by pin.pinned_at desc, pin.seq desc`,
    values: [roomId],
  });
  return rows.map(({ seq }) => seq);
}

export async function insertPin(db: Db, { roomId, seq, at }: Place & { at: Date }): Promise<void> {
  await db.query({
    name: "insert-pin",
    text: "insert into message_pins (room_id, seq, pinned_at) values ($1, $2, $3) on conflict do nothing",
    values: [roomId, seq, at],
  });
}

/** Whether there was one. */
export async function removePin(db: Db, { roomId, seq }: Place): Promise<boolean> {
  const text = "delete from message_pins where room_id = $1 and seq = $2";
  return (await db.query({ name: "remove-pin", text, values: [roomId, seq] })).rowCount === 1;
}
