import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import type { Message, SearchFilter } from "@atrium/contracts/messages";
import type pg from "pg";
import { boundPage } from "../../../platform/realtime/answer-page.ts";
import { toSearchText } from "../content/kinds.ts";
import type { RoomKeyring, RoomKeys } from "../room-keys.ts";
import { toMessage } from "../view.ts";
import {
  type FoundPlace,
  type FoundRow,
  type HashedRoom,
  listIndexed,
  listSearchedRooms,
  listTelling,
  listUnindexed,
  listWrappedKeys,
  type SearchedRoom,
} from "./everywhere-store.ts";
import { hashTerm } from "./search-hash.ts";
import { hasTerms, isTelling, listTerms, toIndexedPrefix } from "./words.ts";

/** Rooms asked at first: a frequent word has its hits in these. Any number follows. */
const ROOMS_FIRST = 50;
/** Of those that follow it is asked first in which of them something may be found. So many at least are asked at a time. */
const ROOMS_NEXT = 250;
/** Over so many connections, each for its part of the rooms: it is the longest step, and the database has more than one core. */
const ASKED_AT_ONCE = 2;
/** As many more as would have the hits that are wanted, going by what was found so far, and by this much more. */
const ROOMS_MARGIN = 1.3;
/** Messages that are not indexed yet are read so many at a time. */
const UNINDEXED_PAGE = 1_000;
/**
 * Of those no more than so many are read in one search, the newest of each round of rooms: within minutes all are indexed, and a history that
 * was just imported must not hold up a node. They are found then.
 */
const UNINDEXED_MAX = 10_000;
/** Messages that the index names are read so many at a time; any number follows. */
const INDEXED_PAGE = 200;

export type Hit = { readonly roomId: RoomId; readonly message: Message };
type OpenRooms = ReadonlyMap<RoomId, RoomKeys>;
type Round = { readonly rooms: readonly SearchedRoom[]; readonly keys: OpenRooms };

type Search = {
  readonly pool: pg.Pool;
  readonly viewer: UserId;
  readonly filter: SearchFilter;
  readonly terms: readonly string[];
  /** What the index is asked for each term. */
  readonly prefixes: readonly string[];
  /** By room and number, so that what is indexed meanwhile is there once. */
  readonly hits: Map<string, Hit>;
};

/**
 * Messages in all rooms of somebody with a word beginning with each word of `text`, newest first, at most 100. The rooms are gone through in
 * the order of their list, so a frequent word is found in those in which somebody wrote last.
 */
export async function findEverywhere({
  keyring,
  text,
  ...request
}: {
  pool: pg.Pool;
  keyring: RoomKeyring;
  viewer: UserId;
  text: string;
  filter: SearchFilter;
}): Promise<Hit[]> {
  const terms = listTerms(text);
  if (!isTelling(terms)) return [];
  const search: Search = { ...request, terms, prefixes: terms.map(toIndexedPrefix), hits: new Map() };
  const rooms = await listSearchedRooms(search.pool, search.viewer);
  const unread = { count: UNINDEXED_MAX };
  for (let from = 0, count = ROOMS_FIRST; from < rooms.length && !isFull(search);) {
    const some = rooms.slice(from, from + count);
    const round = { rooms: some, keys: await openRooms(search.pool, keyring, some) };
    await lookInto(search, from === 0 ? round : await keepTelling(search, round), unread);
    from += count;
    count = toNextCount(search, from);
  }
  const newest = [...search.hits.values()].toSorted((one, other) =>
    other.message.createdAt.localeCompare(one.message.createdAt),
  );
  return [...boundPage(newest)];
}

const isFull = ({ hits }: Search): boolean => hits.size >= SEARCH_MAX_HITS;

/** What is not indexed is read before the index is followed: what is indexed meanwhile is found in one of them. */
async function lookInto(search: Search, round: Round, unread: { count: number }): Promise<void> {
  unread.count -= await readUnindexed(search, round, unread.count);
  if (!isFull(search)) await followIndex(search, round);
}

/** A word that was not found is looked for in all that are left. */
function toNextCount({ hits }: Search, seen: number): number {
  const wanted = (seen * (SEARCH_MAX_HITS - hits.size)) / hits.size;
  return Math.max(ROOMS_NEXT, Math.ceil(wanted * ROOMS_MARGIN));
}

/** Those in which something may be found. What is not indexed may be by the time it would be read, so these rooms are among them. */
async function keepTelling(search: Search, { rooms, keys }: Round): Promise<Round> {
  const size = Math.ceil(rooms.length / ASKED_AT_ONCE);
  const asked: Promise<ReadonlySet<RoomId>>[] = [];
  for (let from = 0; from < rooms.length; from += size) {
    asked.push(listTelling(search.pool, hashRooms(search, { rooms: rooms.slice(from, from + size), keys })));
    // The database looks for these while the words are hashed for the next.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const telling = await Promise.all(asked);
  const isTold = (roomId: RoomId): boolean => telling.some((some) => some.has(roomId));
  return { rooms: rooms.filter(({ roomId, isBehind }) => isBehind || isTold(roomId)), keys };
}

/** Those whose keys open; rooms under another instance key are as if they said nothing. */
async function openRooms(pool: pg.Pool, keyring: RoomKeyring, rooms: readonly SearchedRoom[]): Promise<OpenRooms> {
  const open = new Map<RoomId, RoomKeys>();
  const closed: RoomId[] = [];
  for (const { roomId } of rooms) {
    const keys = keyring.find(roomId);
    if (keys) open.set(roomId, keys);
    else closed.push(roomId);
  }
  if (closed.length === 0) return open;
  for (const { roomId, wrappedKey } of await listWrappedKeys(pool, closed)) {
    const keys = keyring.tryOpen(roomId, wrappedKey);
    if (keys) open.set(roomId, keys);
  }
  return open;
}

/** Resolves to how many were read, `atMost` at most. */
async function readUnindexed(search: Search, { rooms, keys }: Round, atMost: number): Promise<number> {
  const { pool, viewer, filter } = search;
  const behind = rooms.filter(({ roomId, isBehind }) => isBehind && keys.has(roomId)).map(({ roomId }) => roomId);
  if (behind.length === 0) return 0;
  let after: FoundPlace | null = null;
  let read = 0;
  while (read < atMost && !isFull(search)) {
    const limit = Math.min(UNINDEXED_PAGE, atMost - read);
    const rows: FoundRow[] = await listUnindexed(pool, behind, { viewer, filter, after, limit });
    addHits(search, keys, rows);
    read += rows.length;
    if (rows.length < limit) break;
    after = rows.at(-1) ?? null;
  }
  return read;
}

/** Of those whose keys are open. */
function hashRooms({ prefixes }: Search, { rooms, keys }: Round): HashedRoom[] {
  return rooms.flatMap(({ roomId }) => {
    const searchKey = keys.get(roomId)?.searchKey;
    return searchKey ? [{ roomId, prefixHashes: prefixes.map((prefix) => hashTerm(searchKey, "prefix", prefix)) }] : [];
  });
}

async function followIndex(search: Search, round: Round): Promise<void> {
  const { pool, viewer, filter, terms, prefixes } = search;
  const hashed = hashRooms(search, round);
  if (hashed.length === 0) return;
  // Of what the index names for certain, the newest of each room are enough.
  const isCertain = Object.keys(filter).length === 0 && prefixes.every((prefix, index) => prefix === terms[index]);
  const perRoom = isCertain ? SEARCH_MAX_HITS : null;
  let after: FoundPlace | null = null;
  while (!isFull(search)) {
    const page = { viewer, filter, after, limit: INDEXED_PAGE, perRoom };
    const rows: FoundRow[] = await listIndexed(pool, hashed, page);
    addHits(search, round.keys, rows);
    if (rows.length < INDEXED_PAGE) return;
    after = rows.at(-1) ?? null;
  }
}

function addHits(search: Search, rooms: OpenRooms, rows: readonly FoundRow[]): void {
  for (const row of rows) {
    if (isFull(search)) return;
    const { roomId } = row;
    const keys = rooms.get(roomId) ?? null;
    const message = toMessage(row, { roomId, viewer: search.viewer, keys });
    if (hasTerms(toSearchText(message.content), search.terms))
      search.hits.set(`${roomId} ${row.seq}`, { roomId, message });
  }
}
