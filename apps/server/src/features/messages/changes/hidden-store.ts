import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/**
 * Notes what a member has deleted for themselves. False where one of the messages is not there for them: then nothing is noted.
 */
export async function insertHidden(
  db: Kysely<DB>,
  { roomId, userId, seqs }: { roomId: RoomId; userId: UserId; seqs: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with self as (
      select cleared_seq from room_members where room_id = ${roomId} and user_id = ${userId} and left_at is null
    ), found as materialized (
      select seq from messages, self where room_id = ${roomId} and seq = any(${[...seqs]}::bigint[]) and seq > self.cleared_seq
    ), noted as (
      insert into hidden_messages (room_id, user_id, seq)
      select ${roomId}::uuid, ${userId}::uuid, seq from found where (select count(*) from found) = ${seqs.length}
      on conflict do nothing
    )
    select count(*)::int as found from found`.execute(db);
  return rows[0]?.found === seqs.length;
}

/** Of someone who is no longer anyone. */
export async function removeHiddenOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("hidden_messages").where("user_id", "=", userId).execute();
}

/** What the one has deleted for themselves is gone for the other as well. */
export async function moveHidden(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (delete from hidden_messages where user_id = ${from} returning room_id, seq)
    insert into hidden_messages (room_id, user_id, seq) select room_id, ${into}, seq from gone on conflict do nothing`.execute(
    db,
  );
}
