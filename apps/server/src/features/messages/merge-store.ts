import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { moveFilesOf } from "./sending/file-store.ts";

/**
 * What someone sent to rooms becomes another's. It stays sealed for who sent it first. A message under an id that the other used in
 * the same room stays whose it was: such ids are random, so only a program that makes them up meets this. May run more than once.
 * Resolves to the rooms in which any was moved.
 */
export async function moveMessages(
  db: Kysely<DB>,
  { from, into, roomIds }: { from: UserId; into: UserId; roomIds: readonly RoomId[] },
): Promise<RoomId[]> {
  const { rows } = await sql<{ roomId: RoomId }>`
    with moved as (
    update messages set sender_id = ${into}, sealed_for = coalesce(sealed_for, sender_id)
    where room_id = any(${[...roomIds]}::uuid[]) and sender_id = ${from} and not exists (
      select from messages known
      where known.room_id = messages.room_id and known.sender_id = ${into} and known.client_id = messages.client_id)
    returning room_id)
    select distinct room_id as "roomId" from moved`.execute(db);
  await moveFilesOf(db, { from, into });
  await moveReactions(db, { from, into });
  await moveVotes(db, { from, into });
  await sql`update messages set forwarded_from = ${into} where forwarded_from = ${from}`.execute(db);
  return rows.map(({ roomId }) => roomId);
}

/** Where both have voted, theirs who stays is kept. */
async function moveVotes(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (
      delete from poll_votes where user_id = ${from} returning room_id, seq, option, voted_at
    ), kept as (
      insert into poll_votes (room_id, seq, user_id, option, voted_at)
      select room_id, seq, ${into}, option, voted_at from gone
      where not exists (select from poll_votes own where own.room_id = gone.room_id and own.seq = gone.seq and own.user_id = ${into})
    )
    update messages set revision = revision + 1, changed_in = pg_current_xact_id()
    from (select distinct room_id, seq from gone) as polls where messages.room_id = polls.room_id and messages.seq = polls.seq`.execute(
    db,
  );
}

/** Where both have reacted to a message, theirs who stays is kept. Whoever has the message learns of it. */
async function moveReactions(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (
      delete from message_reactions where user_id = ${from} returning room_id, seq, emoji, reacted_at
    ), kept as (
      insert into message_reactions (room_id, seq, user_id, emoji, reacted_at)
      select room_id, seq, ${into}, emoji, reacted_at from gone on conflict do nothing
    )
    update messages set revision = revision + 1, changed_in = pg_current_xact_id()
    from gone where messages.room_id = gone.room_id and messages.seq = gone.seq`.execute(db);
}
