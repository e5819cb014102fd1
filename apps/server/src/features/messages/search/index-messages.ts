import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { RoomKeys } from "../room-keys.ts";
import { listMessages } from "../store.ts";
import { openText } from "../view.ts";
import { hashTerm } from "./search-hash.ts";
import { ensureProgress, findWordIds, insertPostings, insertWords, lockProgress, setProgress } from "./search-store.ts";
import { listIndexWords, listPrefixes } from "./words.ts";

/** So many messages or words are worked off at a time, so that indexing never holds up the message path. */
const SLICE = 50;

/**
 * Indexes up to `limit` messages of a room behind its progress mark, in one transaction.
 * Resolves to how many there were; 0 when none are left or another node is at it.
 */
export async function indexMessages(
  pool: pg.Pool,
  room: { roomId: RoomId; keys: RoomKeys; limit: number },
): Promise<number> {
  await ensureProgress(pool, room.roomId);
  return inTransaction(pool, (client) => indexLocked(client, pool, room));
}

async function indexLocked(
  client: pg.PoolClient,
  pool: pg.Pool,
  { roomId, keys, limit }: { roomId: RoomId; keys: RoomKeys; limit: number },
): Promise<number> {
  const progress = await lockProgress(client, roomId);
  if (!progress) return 0;
  const rows = await listMessages(pool, { roomId, range: { kind: "after", seq: progress.indexedSeq }, limit });
  const newest = rows.at(-1);
  if (!newest) return 0;
  const placesByWord = new Map<string, number[]>();
  await mapInSlices(rows, (row) => {
    for (const word of listIndexWords(openText(row, roomId, keys))) {
      const places = placesByWord.get(word);
      if (places) places.push(row.seq);
      else placesByWord.set(word, [row.seq]);
    }
  });
  const wordCount = await savePlaces({ client, roomId, keys, placesByWord, wordCount: progress.wordCount });
  await setProgress(client, { roomId, indexedSeq: newest.seq, wordCount });
  return rows.length;
}

async function savePlaces({
  client,
  roomId,
  keys,
  placesByWord,
  wordCount,
}: {
  client: pg.PoolClient;
  roomId: RoomId;
  keys: RoomKeys;
  placesByWord: ReadonlyMap<string, readonly number[]>;
  wordCount: number;
}): Promise<number> {
  const hashed = await mapInSlices([...placesByWord], ([word, seqs]) => ({
    word,
    seqs,
    hash: hashTerm(keys.searchKey, "word", word),
  }));
  const ids = await findWordIds(
    client,
    roomId,
    hashed.map(({ hash }) => hash),
  );
  const fresh = hashed.filter(({ hash }) => !ids.has(hash));
  for (const [index, { hash }] of fresh.entries()) ids.set(hash, wordCount + index + 1);
  const freshWords = await mapInSlices(fresh, ({ word, hash }) => ({
    hash,
    id: ids.get(hash) ?? 0,
    prefixHashes: listPrefixes(word).map((prefix) => hashTerm(keys.searchKey, "prefix", prefix)),
  }));
  await insertWords(client, roomId, freshWords);
  await insertPostings(
    client,
    roomId,
    hashed.map(({ hash, seqs }) => ({ wordId: ids.get(hash) ?? 0, seqs })),
  );
  return wordCount + fresh.length;
}

async function mapInSlices<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    for (const item of items.slice(start, start + SLICE)) results.push(work(item));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return results;
}
