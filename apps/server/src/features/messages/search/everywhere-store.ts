import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { SearchFilter } from "@atrium/contracts/messages";
import type pg from "pg";
import { toArrayLiteral } from "../../../platform/db/pg-array-literal.ts";
import { IS_HIDDEN, MESSAGE_COLUMNS, type MessageRow } from "../store.ts";
import { selectPostings } from "./search-store.ts";

export type FoundRow = MessageRow & { readonly roomId: RoomId };
/** Where a list of what was found goes on: behind this message. */
export type FoundPlace = Pick<FoundRow, "roomId" | "seq" | "createdAt">;

type Page = {
  readonly viewer: UserId;
  readonly filter: SearchFilter;
  readonly after: FoundPlace | null;
  readonly limit: number;
};

export type SearchedRoom = {
  readonly roomId: RoomId;
  /** Something in it is not indexed yet. */
  readonly isBehind: boolean;
};

/** The rooms of somebody in which something is said, in the order of their list. */
export async function listSearchedRooms(pool: pg.Pool, viewer: UserId): Promise<SearchedRoom[]> {
  const { rows } = await pool.query({
    name: "searched-rooms",
    text: `select rooms.id as "roomId", rooms.last_seq > coalesce(progress.indexed_seq, 0) as "isBehind"
      from room_members self join rooms on rooms.id = self.room_id left join search_progress progress on progress.room_id = rooms.id
      where self.user_id = $1 and self.left_at is null and rooms.last_seq > self.cleared_seq
      order by rooms.last_message_at desc nulls last, rooms.id`,
    values: [viewer],
  });
  return rows;
}

export async function listWrappedKeys(
  pool: pg.Pool,
  roomIds: readonly RoomId[],
): Promise<{ roomId: RoomId; wrappedKey: Buffer }[]> {
  const { rows } = await pool.query({
    name: "wrapped-keys",
    text: `select id as "roomId", wrapped_key as "wrappedKey" from rooms where id = any ($1::uuid[])`,
    values: [roomIds],
  });
  return rows;
}

/** Parameters: $1 the rooms, $2 who looks, $3 to $6 the filter, $7 to $9 the place before, $10 the limit. */
const IS_WANTED = `m.content_type <> 'deleted' and not ${IS_HIDDEN} and ($3::uuid is null or m.sender_id = $3) and ($4::text is null or m.content_type = $4)
  and ($5::timestamptz is null or m.created_at >= $5) and ($6::timestamptz is null or m.created_at < $6)
  and ($7::timestamptz is null or (m.created_at, m.room_id, m.seq) < ($7, $8::uuid, $9::bigint))`;
const NEWEST_FIRST = "created_at desc, room_id desc, seq desc";
/** Whose membership ended, or who never was a member, has no row here: nothing of the room is read for them. */
const IS_MEMBER =
  "join room_members self on self.room_id = given.room_id and self.user_id = $2 and self.left_at is null";

/** Only those that are answered with are read whole. */
const toRows = (places: string): string => `select m.room_id as "roomId", ${MESSAGE_COLUMNS}
  from (${places} order by ${NEWEST_FIRST} limit $10) as found
  join messages m using (room_id, seq) join users u on u.id = m.sender_id
  order by m.created_at desc, m.room_id desc, m.seq desc`;

/** Messages of the viewer's rooms among these that are not indexed yet, newest first, whatever they say. */
export async function listUnindexed(pool: pg.Pool, roomIds: readonly RoomId[], page: Page): Promise<FoundRow[]> {
  const { rows } = await pool.query({
    name: "search-everywhere-unindexed",
    text: toRows(`select tail.* from unnest($1::uuid[]) as given (room_id) ${IS_MEMBER}
      left join search_progress on search_progress.room_id = given.room_id
      cross join lateral (
        select m.room_id, m.seq, m.created_at from messages m
        where m.room_id = given.room_id and m.seq > greatest(self.cleared_seq, coalesce(search_progress.indexed_seq, 0))
          and ${IS_WANTED}
        order by m.seq desc limit $10) as tail`),
    values: [roomIds, ...toValues(page)],
  });
  return rows;
}

/** A room with the hash of each term's prefix under the room's own key. */
export type HashedRoom = { readonly roomId: RoomId; readonly prefixHashes: readonly string[] };

/** Longer lists of messages are not compared place by place: the rooms that have them are looked into. */
const COMPARED_MAX = 10_000;

/**
 * Those of these rooms in which some message may have a word for each prefix: of one word that there is such a word at all, of more that two of the lists of
 * messages share one. A room that is not named has none; nothing of what the others say is read.
 */
export async function listTelling(pool: pg.Pool, hashed: readonly HashedRoom[]): Promise<ReadonlySet<RoomId>> {
  const terms = hashed[0]?.prefixHashes.map((_hash, index) => index) ?? [];
  const names = terms.map((index) => `hash_${index}`);
  const { rows } = await pool.query({
    name: `search-everywhere-telling-${terms.length}`,
    text: `select given.room_id as "roomId"
      from unnest($1::uuid[], ${terms.map((index) => `$${index + 2}::bigint[]`).join(", ")}) as given (room_id, ${names.join(", ")})
      where exists (${names.length === 1 ? IS_SAID : toShared(names)})`,
    values: [toIds(hashed), ...toHashes(hashed, terms)],
  });
  return new Set(rows.map(({ roomId }) => roomId));
}

const IS_SAID = "select from search_prefixes where room_id = given.room_id and prefix_hash = given.hash_0";

/** Each list is read once a room, and held against the first. */
function toShared(names: readonly string[]): string {
  const lists = names.map(
    (hash, index) => `places_${index} as materialized (${selectPostings("given.room_id", `given.${hash}`)})`,
  );
  const others = names.slice(1).map((_hash, index) => {
    const other = `places_${index + 1}`;
    return `join ${other} on cardinality(places_0.seqs)::bigint * cardinality(${other}.seqs) > ${COMPARED_MAX} or places_0.seqs && ${other}.seqs`;
  });
  return `with ${lists.join(", ")} select from places_0 ${others.join(" ")}`;
}

/**
 * Messages of the viewer's rooms among these that have a word for each prefix, newest first. Hashes can collide: compare the texts.
 * `perRoom`: only so many of each room are looked at, the newest; null for all.
 */
export async function listIndexed(
  pool: pg.Pool,
  hashed: readonly HashedRoom[],
  { perRoom, ...page }: Page & { perRoom: number | null },
): Promise<FoundRow[]> {
  const terms = hashed[0]?.prefixHashes.map((_hash, index) => index) ?? [];
  const names = terms.map((index) => `hash_${index}`);
  const places = names.map(
    (
      hash,
    ) => `select distinct place from (${selectPostings("given.room_id", `given.${hash}`)}) as said, unnest(said.seqs) as place
      where place > self.cleared_seq`,
  );
  const { rows } = await pool.query({
    name: `search-everywhere-${terms.length}`,
    text: toRows(`select m.room_id, m.seq, m.created_at
      from unnest($1::uuid[], ${terms.map((index) => `$${index + 12}::bigint[]`).join(", ")})
        as given (room_id, ${names.join(", ")}) ${IS_MEMBER}
      cross join lateral (select place from (${places.join(" intersect ")}) as places order by place desc limit $11) as held
      join messages m on m.room_id = given.room_id and m.seq = held.place
      where ${IS_WANTED}`),
    values: [toIds(hashed), ...toValues(page), perRoom, ...toHashes(hashed, terms)],
  });
  return rows;
}

const toIds = (hashed: readonly HashedRoom[]): string => toArrayLiteral(hashed.map(({ roomId }) => roomId));

/** A list of each term's hashes, in the order of the rooms. */
const toHashes = (hashed: readonly HashedRoom[], terms: readonly number[]): string[] =>
  terms.map((index) => toArrayLiteral(hashed.map(({ prefixHashes }) => prefixHashes[index] ?? "")));

function toValues({ viewer, filter, after, limit }: Page): unknown[] {
  const { sender = null, kind = null, since = null, until = null } = filter;
  return [
    viewer,
    sender,
    kind,
    since,
    until,
    after?.createdAt ?? null,
    after?.roomId ?? null,
    after?.seq ?? null,
    limit,
  ];
}
