import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TimelinePair, TimelinePlace } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { isOlderThan, latestFirst } from "../../../platform/db/older-than.ts";
import { directKey } from "../rules.ts";

export type ChatDay = {
  readonly day: string;
  readonly at: Date;
  readonly count: number;
  readonly roomId: RoomId;
  readonly seq: number;
  readonly lastBy: UserId;
};

/** Days on which two people wrote to each other, of what the viewer still sees: neither deleted, nor cleared or hidden by them. */
const selectDays = ({ viewerId, personId, utcOffset }: TimelinePair): RawBuilder<unknown> => sql`
  select to_char(messages.created_at at time zone 'UTC' + make_interval(mins => ${utcOffset}::int), 'YYYY-MM-DD') as day,
    max(messages.created_at) as at, count(*)::int as count, max(messages.seq) as seq, rooms.id as room_id
  from rooms join room_members self on self.room_id = rooms.id and self.user_id = ${viewerId} and self.left_at is null
  join messages on messages.room_id = rooms.id and messages.seq > self.cleared_seq
  where rooms.unique_key = ${directKey(viewerId, personId)} and messages.content_type <> 'deleted'
    and not exists (select from hidden_messages hidden
      where hidden.room_id = rooms.id and hidden.user_id = self.user_id and hidden.seq = messages.seq)
  group by 1, rooms.id`;

/** By what the rows of a page go. */
const ROW = { at: sql`days.at`, id: sql`day` };

export async function listChatDays(
  db: Kysely<DB>,
  pair: TimelinePair,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<ChatDay[]> {
  const { rows } = await sql<ChatDay>`
    select day, days.at, days.count, days.room_id as "roomId", days.seq::int, last.sender_id as "lastBy"
    from (${selectDays(pair)}) days
    join messages last on last.room_id = days.room_id and last.seq = days.seq
    where ${isOlderThan(ROW, before)}
    ${latestFirst(ROW)} limit ${limit}`.execute(db);
  return rows;
}

export async function countChatDays(db: Kysely<DB>, pair: TimelinePair): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectDays(pair)}) days`.execute(db);
  return rows[0]?.count ?? 0;
}
