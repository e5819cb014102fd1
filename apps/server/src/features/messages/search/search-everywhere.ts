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
  listIndexed,
  listSearchedRooms,
  listUnindexed,
  listWrappedKeys,
} from "./everywhere-store.ts";
import { hashTerm } from "./search-hash.ts";
import { hasTerms, isTelling, listTerms, toIndexedPrefix } from "./words.ts";

/** Rooms asked at first: a frequent word has its hits in these. Any number follows. */
const ROOMS_FIRST = 50;
/** Of those that follow, each round has so many times as many as the one before, so that a rare word takes few rounds through thousands. */
const ROOMS_GROW_BY = 5;
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

type Search = {
  readonly pool: pg.Pool;
  readonly viewer: UserId;
  readonly filter: SearchFilter;
  readonly terms: readonly string[];
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
  const search: Search = { ...request, terms, hits: new Map() };
  const roomIds = await listSearchedRooms(search.pool, search.viewer);
  let unread = UNINDEXED_MAX;
  for (
    let from = 0, count = ROOMS_FIRST;
    from < roomIds.length && !isFull(search);
    from += count, count *= ROOMS_GROW_BY
  ) {
    const rooms = await openRooms(search.pool, keyring, roomIds.slice(from, from + count));
    unread -= await readUnindexed(search, rooms, unread);
    if (!isFull(search)) await followIndex(search, rooms);
  }
  const newest = [...search.hits.values()].toSorted((one, other) =>
    other.message.createdAt.localeCompare(one.message.createdAt),
  );
  return [...boundPage(newest)];
}

const isFull = ({ hits }: Search): boolean => hits.size >= SEARCH_MAX_HITS;

/** Those whose keys open; rooms under another instance key are as if they said nothing. */
async function openRooms(pool: pg.Pool, keyring: RoomKeyring, roomIds: readonly RoomId[]): Promise<OpenRooms> {
  const open = new Map<RoomId, RoomKeys>();
  const closed: RoomId[] = [];
  for (const roomId of roomIds) {
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
async function readUnindexed(search: Search, rooms: OpenRooms, atMost: number): Promise<number> {
  const { pool, viewer, filter } = search;
  let after: FoundPlace | null = null;
  let read = 0;
  while (read < atMost && !isFull(search)) {
    const limit = Math.min(UNINDEXED_PAGE, atMost - read);
    const rows: FoundRow[] = await listUnindexed(pool, [...rooms.keys()], { viewer, filter, after, limit });
    addHits(search, rooms, rows);
    read += rows.length;
    if (rows.length < limit) break;
    after = rows.at(-1) ?? null;
  }
  return read;
}

async function followIndex(search: Search, rooms: OpenRooms): Promise<void> {
  const { pool, viewer, filter, terms } = search;
  if (rooms.size === 0) return;
  const prefixes = terms.map(toIndexedPrefix);
  const hashed = Array.from(rooms, ([roomId, { searchKey }]) => ({
    roomId,
    prefixHashes: prefixes.map((prefix) => hashTerm(searchKey, "prefix", prefix)),
  }));
  // Of what the index names for certain, the newest of each room are enough.
  const isCertain = Object.keys(filter).length === 0 && prefixes.every((prefix, index) => prefix === terms[index]);
  const perRoom = isCertain ? SEARCH_MAX_HITS : null;
  let after: FoundPlace | null = null;
  while (!isFull(search)) {
    const page = { viewer, filter, after, limit: INDEXED_PAGE, perRoom };
    const rows: FoundRow[] = await listIndexed(pool, hashed, page);
    addHits(search, rooms, rows);
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
