import type { Mention } from "@atrium/contracts/messages";
import type { ContentKind } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { toArrayLiteral } from "../../../platform/db/pg-array-literal.ts";

export type NewMessage = {
  readonly roomId: RoomId;
  readonly sender: UserId;
  readonly clientId: ClientId;
  /** As `toMessageKey` makes it of the three above. */
  readonly key: string;
  readonly kind: ContentKind;
  readonly sealed: Buffer;
  readonly createdAt: Instant;
  /** The message of the same room that it answers. */
  readonly replySeq?: number | undefined;
  /** Whose words it was first. */
  readonly forwardedFrom?: UserId | undefined;
  readonly mentions?: readonly Mention[] | undefined;
};
/** With what its event needs: what it says, in clear, and the sender's name, both as JSON, and further fields where there are any. */
export type OutgoingMessage = NewMessage & {
  readonly contentJson: string;
  readonly senderNameJson: string;
  readonly moreJson: string;
};
export type Placed = { readonly seq: number; readonly createdAt: Instant };
/** Where a message stands that an earlier try stored, and when that was. */
export type PlacedRow = { roomId: RoomId; sender: UserId; clientId: ClientId; seq: number; createdAt: Date };

/**
 * One statement, so one round trip and one commit: locks the rooms in id order, gives every message that is not yet
 * stored the next numbers of its room, inserts them and moves the rooms on. Texts travel as one binary value. What is stored is
 * looked up message by message, by index: the plan outlives the size that the table had when it was made.
 */
const toInsertBatch = (hasMentions: string): string => `
with input as (
  select t.room_id, t.sender_id, t.client_id, t.created_at, t.kind, t.ord, t.reply_seq, t.forwarded_from,
    substring($4::bytea from t.start for t.length) as sealed
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $5::int[], $6::int[], $8::timestamptz[], $9::text[], $10::bigint[],
    $11::uuid[])
    with ordinality as t (room_id, sender_id, client_id, start, length, created_at, kind, reply_seq, forwarded_from, ord)
), locked as materialized (
  select id, last_seq from rooms where id = any ($7::uuid[]) order by id for no key update
), fresh as materialized (
  select input.*, locked.last_seq + row_number() over (partition by input.room_id order by input.ord) as seq
  from input join locked on locked.id = input.room_id
  where (
    select true from messages
    where messages.room_id = input.room_id and messages.sender_id = input.sender_id
      and messages.client_id = input.client_id
    limit 1) is not true
), inserted as (
  insert into messages (room_id, seq, sender_id, client_id, content_type, sealed, created_at, reply_seq, forwarded_from, has_mentions)
  select room_id, seq, sender_id, client_id, kind, sealed, created_at, reply_seq, forwarded_from, ${hasMentions} from fresh
), moved as (
  update rooms set last_seq = newest.seq, last_message_at = newest.created_at, changed_in = pg_current_xact_id()
  from (select distinct on (room_id) room_id, seq, created_at from fresh order by room_id, seq desc) as newest
  where rooms.id = newest.room_id
)`;
const BATCH_ANSWER = "select ord::int, seq from fresh";
/** Of messages of which any mentions somebody. Only who is a member as they are stored is mentioned. */
const BATCH_MENTIONS = `, mentioned as (
  insert into message_mentions (room_id, seq, user_id, handle)
  select fresh.room_id, fresh.seq, named.user_id, named.handle
  from unnest($12::int[], $13::uuid[], $14::text[]) as named (ord, user_id, handle)
  join fresh on fresh.ord = named.ord
  join room_members on room_members.room_id = fresh.room_id and room_members.user_id = named.user_id and room_members.left_at is null
)`;
const INSERT_BATCH = `${toInsertBatch("false")}\n${BATCH_ANSWER}`;
const INSERT_MENTIONING_BATCH = `${toInsertBatch("ord = any ($12::int[])")}${BATCH_MENTIONS}\n${BATCH_ANSWER}`;

/** The same for one message, which most commits of a small community are: a plan of two steps instead of fifteen. */
const MOVE_ONE = `
with moved as (
  update rooms set last_seq = last_seq + 1, last_message_at = $5, changed_in = pg_current_xact_id()
  where id = $1 and (
    select true from messages where room_id = $1 and sender_id = $2 and client_id = $3 limit 1) is not true
  returning last_seq
)`;
const toAddOne = (hasMentions: boolean): string => `
insert into messages (room_id, seq, sender_id, client_id, content_type, sealed, created_at, reply_seq, forwarded_from, has_mentions)
select $1, last_seq, $2, $3, $6, $4::bytea, $5, $7, $8, ${hasMentions} from moved returning seq`;
const INSERT_ONE = MOVE_ONE + toAddOne(false);
/** The same with whom it mentions. */
const INSERT_ONE_MENTIONING = `${MOVE_ONE}, inserted as (${toAddOne(true)}
), mentioned as (
  insert into message_mentions (room_id, seq, user_id, handle)
  select $1, inserted.seq, named.user_id, named.handle from inserted
  cross join unnest($9::uuid[], $10::text[]) as named (user_id, handle)
  join room_members on room_members.room_id = $1 and room_members.user_id = named.user_id and room_members.left_at is null
)
select seq from inserted`;

/**
 * Stores messages in the order given. Answers with the number of each, null for those that were stored before (find them with
 * findPlaced) and those whose room is gone.
 */
export async function insertMessages(pool: pg.Pool, messages: readonly NewMessage[]): Promise<(number | null)[]> {
  const [only] = messages;
  return messages.length === 1 && only ? [await insertOne(pool, only)] : insertBatch(pool, messages);
}

async function insertOne(pool: pg.Pool, message: NewMessage): Promise<number | null> {
  const { rows } = await pool.query<[seq: number]>({ ...toInsertOne(message), rowMode: "array" });
  return rows[0]?.[0] ?? null;
}

function toInsertOne(message: NewMessage): { name: string; text: string; values: unknown[] } {
  const { mentions = [] } = message;
  const isPlain = mentions.length === 0;
  return {
    name: isPlain ? "insert-message" : "insert-mentioning-message",
    text: isPlain ? INSERT_ONE : INSERT_ONE_MENTIONING,
    values: [
      message.roomId,
      message.sender,
      message.clientId,
      message.sealed,
      message.createdAt,
      message.kind,
      message.replySeq ?? null,
      message.forwardedFrom ?? null,
      ...(isPlain ? [] : [mentions.map(({ userId }) => userId), mentions.map(({ handle }) => handle)]),
    ],
  };
}

/** Stores one message in a change under way, after what that has written. Its number; null where the room is gone. */
export async function insertMessageIn(db: Kysely<DB>, message: NewMessage): Promise<number | null> {
  const { text, values } = toInsertOne(message);
  const { rows } = await db.executeQuery<{ seq: number }>(CompiledQuery.raw(text, values));
  return rows[0]?.seq ?? null;
}

async function insertBatch(pool: pg.Pool, messages: readonly NewMessage[]): Promise<(number | null)[]> {
  const starts: number[] = [];
  let start = 1;
  for (const message of messages) {
    starts.push(start);
    start += message.sealed.length;
  }
  const roomIds = messages.map((message) => message.roomId);
  const named = messages.flatMap(({ mentions = [] }, index) => mentions.map((one) => ({ ...one, ord: index + 1 })));
  const isPlain = named.length === 0;
  const { rows } = await pool.query<[ord: number, seq: number]>({
    name: isPlain ? "insert-messages" : "insert-mentioning-messages",
    text: isPlain ? INSERT_BATCH : INSERT_MENTIONING_BATCH,
    rowMode: "array",
    values: [
      toArrayLiteral(roomIds),
      toArrayLiteral(messages.map((message) => message.sender)),
      toArrayLiteral(messages.map((message) => message.clientId)),
      Buffer.concat(messages.map((message) => message.sealed)),
      toArrayLiteral(starts),
      toArrayLiteral(messages.map((message) => message.sealed.length)),
      toArrayLiteral([...new Set(roomIds)]),
      toArrayLiteral(messages.map((message) => message.createdAt)),
      toArrayLiteral(messages.map((message) => message.kind)),
      toArrayLiteral(messages.map((message) => message.replySeq ?? "NULL")),
      toArrayLiteral(messages.map((message) => message.forwardedFrom ?? "NULL")),
      ...(isPlain
        ? []
        : [named.map(({ ord }) => ord), named.map(({ userId }) => userId), named.map(({ handle }) => handle)]),
    ],
  });
  const seqs: (number | null)[] = messages.map(() => null);
  for (const [ord, seq] of rows) seqs[ord - 1] = seq;
  return seqs;
}

/** Where messages of earlier tries stand. */
export async function findPlaced(
  pool: pg.Pool,
  messages: readonly Pick<NewMessage, "roomId" | "sender" | "clientId">[],
): Promise<PlacedRow[]> {
  const { rows } = await pool.query({
    name: "find-placed",
    text: `select m.room_id as "roomId", m.sender_id as sender, m.client_id as "clientId", m.seq, m.created_at as "createdAt"
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (room_id, sender_id, client_id)
      join messages m using (room_id, sender_id, client_id)`,
    values: [
      messages.map((message) => message.roomId),
      messages.map((message) => message.sender),
      messages.map((message) => message.clientId),
    ],
  });
  return rows;
}
