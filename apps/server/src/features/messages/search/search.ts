import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import type { Message, SearchFilter } from "@atrium/contracts/messages";
import { standsAlone } from "@atrium/contracts/rules/search";
import type pg from "pg";
import { boundPage } from "../../../platform/realtime/answer-page.ts";
import { toSearchText } from "../content/kinds.ts";
import type { RoomKeys } from "../room-keys.ts";
import { listMessages, listMessagesAt, listMessagesOfKind, type MessageRow } from "../store.ts";
import { toMessage } from "../view.ts";
import { isWanted } from "./rules.ts";
import { hashTerm } from "./search-hash.ts";
import { getIndexedSeq, listCandidates } from "./search-store.ts";
import { hasTerms, listTerms, toIndexedPrefix } from "./words.ts";

/** Newest messages read directly before the index is asked: frequent words are found here at once. The index goes on below. */
const SCANNED_FIRST = 500;
/** Messages read at a time where there is no index yet; any number follows. */
const SCAN_PAGE = 1_000;
/** Places followed at a time in the index; any number follows. */
const CANDIDATE_PAGE = 500;

type Search = {
  readonly pool: pg.Pool;
  readonly roomId: RoomId;
  readonly viewer: UserId;
  readonly keys: RoomKeys;
  readonly terms: readonly string[];
  readonly filter: SearchFilter;
};

/** Messages with a word beginning with each word of `text`, newest first, at most 100 and fewer where they are long; for a text without words, all of the kind that is wanted. */
export async function findMessages({
  text,
  ...room
}: {
  pool: pg.Pool;
  roomId: RoomId;
  viewer: UserId;
  text: string;
  filter: SearchFilter;
  keys: RoomKeys;
}): Promise<Message[]> {
  const terms = listTerms(text);
  if (terms.length === 0) return listOfKind(room);
  const search = { ...room, terms };
  const indexedSeq = await getIndexedSeq(search.pool, search.roomId);
  const hits: Message[] = [];
  const before = await scanNewest(search, indexedSeq, hits);
  if (before > 1) await followIndex(search, before, hits);
  return [...boundPage(hits)];
}

/** What a search without words finds: all of the kind that is wanted, or nothing. */
async function listOfKind({ keys, ...wanted }: Omit<Search, "terms">): Promise<Message[]> {
  if (!standsAlone(wanted.filter)) return [];
  const rows = await listMessagesOfKind(wanted.pool, { ...wanted, limit: SEARCH_MAX_HITS });
  return [...boundPage(rows.map((row) => toMessage(row, { ...wanted, keys })))];
}

/** Reads the newest messages and all that are not indexed. Returns the place below which the index goes on; 0 when done. */
async function scanNewest(search: Search, indexedSeq: number, hits: Message[]): Promise<number> {
  let before = Number.MAX_SAFE_INTEGER;
  let limit = SCANNED_FIRST;
  while (hits.length < SEARCH_MAX_HITS) {
    const rows = await listMessages(search.pool, {
      roomId: search.roomId,
      viewer: search.viewer,
      range: { kind: "before", seq: before },
      limit,
    });
    addHits(search, rows.toReversed(), hits);
    if (rows.length < limit) return 0;
    before = rows[0]?.seq ?? 0;
    if (before <= indexedSeq + 1) return before;
    limit = SCAN_PAGE;
  }
  return 0;
}

async function followIndex(search: Search, from: number, hits: Message[]): Promise<void> {
  const prefixHashes = search.terms.map((term) => hashTerm(search.keys.searchKey, "prefix", toIndexedPrefix(term)));
  let before = from;
  while (hits.length < SEARCH_MAX_HITS) {
    const { pool, roomId, viewer } = search;
    const places = await listCandidates(pool, { roomId, prefixHashes, before, limit: CANDIDATE_PAGE });
    if (places.length > 0) addHits(search, await listMessagesAt(pool, { roomId, viewer, seqs: places }), hits);
    if (places.length < CANDIDATE_PAGE) return;
    before = places.at(-1) ?? 0;
  }
}

function addHits({ terms, filter, ...reading }: Search, newestFirst: readonly MessageRow[], hits: Message[]): void {
  for (const row of newestFirst) {
    if (hits.length >= SEARCH_MAX_HITS) return;
    if (!isWanted(row, filter)) continue;
    const message = toMessage(row, reading);
    if (hasTerms(toSearchText(message.content), terms)) hits.push(message);
  }
}
