import type { RoomId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** The oldest messages of a room, so many at most. Resolves to how many there were. */
export async function removeOldest(db: Kysely<DB>, roomId: RoomId, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from messages where room_id = ${roomId} and seq = any (array(
      select seq from messages where room_id = ${roomId} order by seq limit ${limit}))`.execute(db);
  return Number(numAffectedRows);
}

/** All of a room, with what a search knows of it. */
export async function removeMessages(db: Kysely<DB>, roomId: RoomId): Promise<void> {
  for (const table of [
    "messages",
    "message_reactions",
    "poll_votes",
    "saved_messages",
    "hidden_messages",
    "message_mentions",
    "message_pins",
    "message_drafts",
    "search_postings",
    "search_prefixes",
    "search_words",
    "search_progress",
  ] as const)
    await db.deleteFrom(table).where("room_id", "=", roomId).execute();
}

/** The first message of a room of which a report waits to be decided. `room`: SQL for its id. */
const selectFirstReported = (room: RawBuilder<unknown>): RawBuilder<number> => sql`
  select min(report.seq) from message_reports report
  join messages said on said.room_id = report.room_id and said.seq = report.seq and said.content_type <> 'deleted'
  where report.room_id = ${room} and report.decided_at is null`;

/**
 * Up to where all members of a room have cleared what was said; 0 for nowhere. `room`: SQL for its id. A deleted account clears nothing any more. What
 * somebody has reported stays until that is decided, and so does what was said after it: a room begins late, and has no holes.
 */
function selectClearedByAll(room: RawBuilder<unknown>): RawBuilder<number> {
  const membership = sql`room_members self join users on users.id = self.user_id and users.deleted_at is null
    where self.room_id = ${room} and self.left_at is null`;
  // Of a large room somebody is found quickly who has cleared nothing, as a rule; only of the others all are read.
  return sql<number>`case
    when exists (select from ${membership} and self.cleared_seq = 0) then 0
    else coalesce(least((select min(self.cleared_seq) from ${membership}), (${selectFirstReported(room)}) - 1), 0) end`;
}

/** Of these rooms, or of all for null, those in which something is left of what all members have cleared. */
export async function listRoomsClearedByAll(db: Kysely<DB>, roomIds: readonly RoomId[] | null): Promise<RoomId[]> {
  const { rows } = await sql<{ roomId: RoomId }>`
    select room_id as "roomId" from (
      select candidate.room_id, ${selectClearedByAll(sql`candidate.room_id`)} as up_to
      from (
        select distinct room_id from room_members
        where cleared_seq > 0 and left_at is null and (${roomIds}::uuid[] is null or room_id = any(${roomIds}::uuid[]))
      ) as candidate
    ) as cleared
    where exists (select from messages where messages.room_id = cleared.room_id and messages.seq <= cleared.up_to)
    order by room_id`.execute(db);
  return rows.map(({ roomId }) => roomId);
}

/** A room and the newest message that all its members have cleared. */
export type ClearedByAll = { readonly roomId: RoomId; readonly upTo: number };

/**
 * Up to where a room is cleared by all, with the room held: nobody joins it until this transaction ends. Whoever edits takes the room's index, then the
 * message, then the room: here nothing else is waited for once the room is held.
 */
export async function lockClearedByAll(trx: Transaction<DB>, roomId: RoomId): Promise<ClearedByAll> {
  await sql`insert into search_progress (room_id) values (${roomId}) on conflict do nothing`.execute(trx);
  await sql`select from search_progress where room_id = ${roomId} for update`.execute(trx);
  await sql`select from rooms where id = ${roomId} for share`.execute(trx);
  const { rows } = await sql<{ upTo: number }>`select ${selectClearedByAll(sql`${roomId}::uuid`)} as "upTo"`.execute(
    trx,
  );
  return { roomId, upTo: rows[0]?.upTo ?? 0 };
}

/**
 * The oldest messages that all have cleared, so many at most, with what hangs on them; what people have saved stays theirs. One that somebody is at
 * just now is left for the next round with what follows it, and so is one that was reported since. Resolves to how many there were, and to the last.
 */
export async function removeOldestCleared(
  trx: Transaction<DB>,
  { roomId, upTo }: ClearedByAll,
  limit: number,
): Promise<{ readonly count: number; readonly upTo: number }> {
  const ofRoom = sql`from messages where room_id = ${roomId} and seq <= ${upTo} order by seq limit ${limit}`;
  const { rows: wanted } = await sql<{ seq: number }>`select seq ${ofRoom}`.execute(trx);
  const { rows: held } = await sql<{ seq: number }>`select seq ${ofRoom} for update skip locked`.execute(trx);
  const heldSeqs = new Set(held.map(({ seq }) => seq));
  const firstLeft = wanted.find(({ seq }) => !heldSeqs.has(seq))?.seq ?? upTo + 1;
  // Of what is held nothing is reported any more: what was until then is seen here.
  const { rows } = await sql<{ seq: number }>`
    delete from messages where room_id = ${roomId} and seq = any(${[...heldSeqs]}::bigint[]) and seq < ${firstLeft}
      and seq < coalesce((${selectFirstReported(sql`${roomId}::uuid`)}), ${upTo} + 1)
    returning seq`.execute(trx);
  const seqs = rows.map(({ seq }) => seq);
  for (const table of [
    "message_reactions",
    "poll_votes",
    "hidden_messages",
    "message_mentions",
    "message_pins",
  ] as const) {
    const ofThese = sql<boolean>`seq = any(${seqs}::bigint[])`;
    await trx.deleteFrom(table).where("room_id", "=", roomId).where(ofThese).execute();
  }
  return { count: seqs.length, upTo: Math.max(0, ...seqs) };
}

/** What a search knows of messages that were removed, up to the last of them; they count as looked at. */
export async function removeFromSearch(trx: Transaction<DB>, { roomId, upTo }: ClearedByAll): Promise<void> {
  await sql`update search_progress set indexed_seq = greatest(indexed_seq, ${upTo}) where room_id = ${roomId}`.execute(
    trx,
  );
  await sql`delete from search_postings where room_id = ${roomId} and last_seq <= ${upTo}`.execute(trx);
  await sql`
    update search_postings set seqs = array(select place from unnest(seqs) as place where place > ${upTo} order by place)
    where room_id = ${roomId} and ${upTo} >= any(seqs)`.execute(trx);
  for (const table of ["search_prefixes", "search_words"] as const)
    await sql`
      delete from ${sql.table(table)} word where room_id = ${roomId} and not exists (
        select from search_postings said where said.room_id = word.room_id and said.word_id = word.word_id)`.execute(
      trx,
    );
}
