import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { toArrayLiteral } from "../../../platform/db/pg-array-literal.ts";

type Queryable = Pick<pg.Pool, "query">;
export type Posting = { readonly wordId: number; readonly seqs: readonly number[] };

/** Rooms with at least so many messages that are not indexed yet. */
export async function listUnindexedRooms(db: Queryable, least: number): Promise<RoomId[]> {
  const { rows } = await db.query(
    `select rooms.id from rooms left join search_progress on search_progress.room_id = rooms.id
     where rooms.last_seq >= coalesce(search_progress.indexed_seq, 0) + $1`,
    [least],
  );
  return rows.map((row) => row.id);
}

export async function ensureProgress(db: Queryable, roomId: RoomId): Promise<void> {
  await db.query("insert into search_progress (room_id) values ($1) on conflict do nothing", [roomId]);
}

/**
 * The room's progress, locked. While another node is indexing the room: null, or once that is done where `isWaiting`. Null also where
 * the room never was indexed.
 */
export async function lockProgress(
  db: Queryable,
  roomId: RoomId,
  { isWaiting }: { isWaiting: boolean },
): Promise<{ indexedSeq: number; wordCount: number } | null> {
  const { rows } = await db.query({
    name: isWaiting ? "search-wait-for-progress" : "search-lock-progress",
    text: `select indexed_seq as "indexedSeq", word_count as "wordCount" from search_progress
      where room_id = $1 for update ${isWaiting ? "" : "skip locked"}`,
    values: [roomId],
  });
  return rows[0] ?? null;
}

export async function setProgress(
  db: Queryable,
  progress: { roomId: RoomId; indexedSeq: number; wordCount: number },
): Promise<void> {
  await db.query({
    name: "search-set-progress",
    text: "update search_progress set indexed_seq = $2, word_count = $3 where room_id = $1",
    values: [progress.roomId, progress.indexedSeq, progress.wordCount],
  });
}

export async function getIndexedSeq(db: Queryable, roomId: RoomId): Promise<number> {
  const { rows } = await db.query({
    name: "search-indexed-seq",
    text: "select indexed_seq from search_progress where room_id = $1",
    values: [roomId],
  });
  return rows[0]?.indexed_seq ?? 0;
}

export async function findWordIds(
  db: Queryable,
  roomId: RoomId,
  wordHashes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query({
    name: "search-find-words",
    text: `select word_hash::text as hash, word_id as id from search_words
      where room_id = $1 and word_hash = any ($2::bigint[])`,
    values: [roomId, toArrayLiteral(wordHashes)],
  });
  return new Map(rows.map((row) => [row.hash, row.id]));
}

export async function insertWords(
  db: Queryable,
  roomId: RoomId,
  words: readonly { hash: string; id: number; prefixHashes: readonly string[] }[],
): Promise<void> {
  await db.query({
    name: "search-insert-words",
    text: "insert into search_words (room_id, word_hash, word_id) select $1, * from unnest($2::bigint[], $3::int[])",
    values: [roomId, toArrayLiteral(words.map((word) => word.hash)), toArrayLiteral(words.map((word) => word.id))],
  });
  const prefixes = words.flatMap(({ id, prefixHashes }) => prefixHashes.map((hash) => ({ hash, id })));
  await db.query({
    name: "search-insert-prefixes",
    text: `insert into search_prefixes (room_id, prefix_hash, word_id)
      select $1, * from unnest($2::bigint[], $3::int[]) on conflict do nothing`,
    values: [
      roomId,
      toArrayLiteral(prefixes.map((prefix) => prefix.hash)),
      toArrayLiteral(prefixes.map((prefix) => prefix.id)),
    ],
  });
}

/** A word that is at its message already stays: a changed message has many of its words from before. */
export async function insertPostings(db: Queryable, roomId: RoomId, postings: readonly Posting[]): Promise<void> {
  await db.query({
    name: "search-insert-postings",
    text: `insert into search_postings (room_id, word_id, last_seq, seqs)
      select $1, t.word_id, t.last_seq, t.seqs::bigint[] from unnest($2::int[], $3::bigint[], $4::text[])
        as t (word_id, last_seq, seqs)
      on conflict do nothing`,
    values: [
      roomId,
      toArrayLiteral(postings.map((posting) => posting.wordId)),
      toArrayLiteral(postings.map((posting) => posting.seqs.at(-1) ?? 0)),
      toArrayLiteral(postings.map((posting) => `"{${posting.seqs.join(",")}}"`)),
    ],
  });
}

/**
 * SQL for the postings of all words of a room with a prefix; both are expressions. Each word's are looked up by themselves: of tables that were just
 * filled the database knows nothing, and would read all of the room.
 */
export const selectPostings = (roomId: string, prefixHash: string): string => `select postings.seqs
  from search_prefixes said cross join lateral (
    select seqs from search_postings where room_id = ${roomId} and word_id = said.word_id offset 0) as postings
  where said.room_id = ${roomId} and said.prefix_hash = ${prefixHash}`;

/** Places below `before` whose messages have a word for every one of these prefixes, newest first. Hashes can collide: compare the texts. */
export async function listCandidates(
  db: Queryable,
  query: { roomId: RoomId; prefixHashes: readonly string[]; before: number; limit: number },
): Promise<number[]> {
  const places = query.prefixHashes.map(
    (
      _hash,
      index,
    ) => `select distinct place from (${selectPostings("$1", `$${index + 4}`)}) as given, unnest(given.seqs) as place
      where place < $2`,
  );
  const { rows } = await db.query({
    name: `search-candidates-${query.prefixHashes.length}`,
    text: `select place from (${places.join(" intersect ")}) as places order by place desc limit $3`,
    values: [query.roomId, query.before, query.limit, ...query.prefixHashes],
  });
  return rows.map((row) => row.place);
}
