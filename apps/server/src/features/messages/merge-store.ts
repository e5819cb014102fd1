import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

/**
 * What someone sent to rooms becomes another's. It stays sealed for who sent it first. A message under an id that the other used in
 * the same room stays whose it was: such ids are random, so only a program that makes them up meets this. May run more than once.
 */
export async function moveMessages(
  db: Kysely<DB>,
  { from, into, roomIds }: { from: UserId; into: UserId; roomIds: readonly RoomId[] },
): Promise<void> {
  await sql`
    update messages set sender_id = ${into}, sealed_for = coalesce(sealed_for, sender_id)
    where room_id = any(${[...roomIds]}::uuid[]) and sender_id = ${from} and not exists (
      select from messages known
      where known.room_id = messages.room_id and known.sender_id = ${into} and known.client_id = messages.client_id)`.execute(
    db,
  );
}

/** All of a room, with what a search knows of it. */
export async function removeMessages(db: Kysely<DB>, roomId: RoomId): Promise<void> {
  for (const table of ["messages", "search_postings", "search_prefixes", "search_words", "search_progress"] as const)
    await db.deleteFrom(table).where("room_id", "=", roomId).execute();
}
