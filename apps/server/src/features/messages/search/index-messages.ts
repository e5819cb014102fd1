import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { inClientTransaction } from "../../../platform/db/client-transaction.ts";
import type { RoomKeys } from "../room-keys.ts";
import { listMessages } from "../store.ts";
import { toSearchText } from "../content/kinds.ts";
import { openContent } from "../view.ts";
import { hashTerm } from "./search-hash.ts";
import { ensureProgress, findWordIds, insertPostings, insertWords, lockProgress, setProgress } from "./search-store.ts";
import { listIndexWords, listPrefixes } from "./words.ts";

/** So many messages or words are worked off between pauses, so that indexing never holds up the message path. */
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
  return inClientTransaction(pool, (client) => indexLocked(client, room));
}

async function indexLocked(
  client: pg.PoolClient,
  { roomId, keys, limit }: { roomId: RoomId; keys: RoomKeys; limit: number },
): Promise<number> {
  const progress = await lockProgress(client, roomId, { isWaiting: false });
  if (!progress) return 0;
  // By this connection: another one would be waited for while the room is locked, by those who wait for the room.
  const rows = await listMessages(client, {
    roomId,
    viewer: null,
    range: { kind: "after", seq: progress.indexedSeq },
    limit,
  });
  const newest = rows.at(-1);
  if (!newest) return 0;
  const placesByWord = new Map<string, number[]>();
  await mapInSlices(rows, (row) => {
    for (const word of listIndexWords(toSearchText(openContent(row, { roomId, keys })))) {
      const places = placesByWord.get(word);
      if (places) places.push(row.seq);
      else placesByWord.set(word, [row.seq]);
    }
  });
  const wordCount = await savePlaces({ client, roomId, keys, placesByWord, wordCount: progress.wordCount });
  await setProgress(client, { roomId, indexedSeq: newest.seq, wordCount });
  return rows.length;
}

/**
 * Adds the words of a message that is being changed, where the room's index has passed it by. Those that it had before stay: what a
 * search finds by the index is held against the text. Part of the caller's transaction, which indexing waits for.
 */
export async function addToIndex(
  client: pg.PoolClient,
  { roomId, keys, seq, text }: { roomId: RoomId; keys: RoomKeys; seq: number; text: string },
): Promise<void> {
  const progress = await lockProgress(client, roomId, { isWaiting: true });
  if (!progress || seq > progress.indexedSeq) return;
  const placesByWord = new Map(Array.from(listIndexWords(text), (word) => [word, [seq]]));
  const wordCount = await savePlaces({ client, roomId, keys, placesByWord, wordCount: progress.wordCount });
  await setProgress(client, { roomId, indexedSeq: progress.indexedSeq, wordCount });
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
