import type { EventId, RoomId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type Place = { readonly roomId: RoomId; readonly seq: number };

export async function addEventMessage(
  db: Kysely<DB>,
  { roomId, seq, eventId, isUpdate }: Place & { eventId: EventId; isUpdate: boolean },
): Promise<void> {
  await db
    .insertInto("event_messages")
    .values({ room_id: roomId, seq, event_id: eventId, is_update: isUpdate })
    .execute();
}

/** Where messages tell of these events, in the order in which rooms and messages are held. */
export async function listEventMessages(db: Kysely<DB>, eventIds: readonly EventId[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select room_id as "roomId", seq from event_messages where event_id = any(${[...eventIds]}::uuid[])
    order by room_id, seq`.execute(db);
  return rows;
}
