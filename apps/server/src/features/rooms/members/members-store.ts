import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS, SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import type { Member } from "@atrium/contracts/rooms";
import type pg from "pg";
import { escapeLike } from "../../../platform/db/escape-like.ts";
import { IS_SHOWN } from "../store.ts";

export type MemberRow = Member & { readonly searchName: string };

/** What a member is in the list that a reader sees: a sub-admin who stays anonymous is one to whoever looks after the room. */
const SEEN_ROLE = (
  reader: string,
): string => `case when room_members.role = 'admin' and (room_members.rights->>'annonymous')::boolean
    and not exists (select from room_members reader where reader.room_id = room_members.room_id and reader.user_id = ${reader}
      and reader.left_at is null and reader.role <> 'member')
  then 'member' else room_members.role end`;
/** A title is shown where the sub-admin may have one, and is not anonymous. */
const SEEN_TITLE = `case when (room_members.rights->>'customAdminTitle')::boolean
    and not coalesce((room_members.rights->>'annonymous')::boolean, false) then room_members.admin_title end as title`;

type MemberPage = {
  readonly roomId: RoomId;
  readonly reader: UserId;
  /** Normalised; begins any word of the name. */
  readonly prefix: string;
  readonly after: { readonly searchName: string; readonly userId: string } | null;
  readonly limit: number;
};

const IS_AFTER = "($2::text is null or (users.search_name, users.id) > ($2::text, $3::uuid))";
/** Parameters: $1 the room, $2 and $3 the place before, $4 how many, $5 who looks. `people`: rows of `room_members` and `users`. */
const toMembers = (people: string): string => `select users.id as "userId", users.deleted_at is not null as "isDeleted",
    users.first_name as "firstName", users.last_name as "lastName",
    case when users.deleted_at is null then users.username end as username, ${SEEN_ROLE("$5")} as role, ${SEEN_TITLE}, users.search_name as "searchName"
  from ${people}
  where room_members.room_id = $1 and room_members.left_at is null and ${IS_AFTER}
  order by users.search_name, users.id limit $4`;

/** A page of members by name. */
export async function listMembers(pool: pg.Pool, page: MemberPage): Promise<MemberRow[]> {
  const { roomId, reader, prefix, after, limit } = page;
  const values = [roomId, after?.searchName ?? null, after?.userId ?? null, limit, reader];
  const list = async (name: string, people: string, ...more: string[]): Promise<MemberRow[]> =>
    (await pool.query({ name, text: toMembers(people), values: [...values, ...more] })).rows;
  if (prefix === "") return list("list-members", "room_members join users on users.id = room_members.user_id");
  const pattern = `% ${escapeLike(prefix)}%`;
  if (!(await isCrowd(pool, roomId))) return list("search-members", NAMED, pattern);
  // What many are called is found among the next names; what few are called, by the index of words.
  const next = await list("search-next-members", NAMED_NEXT, pattern);
  return next.length === limit ? next : list("search-crowd", NAMED_BY_WORD, pattern, toWordsQuery(prefix));
}

/** Of more members the names are not all read. */
const FEW_MEMBERS = 2_000;

async function isCrowd(pool: pg.Pool, roomId: RoomId): Promise<boolean> {
  const text = `select from rooms where id = $1 and member_count > ${FEW_MEMBERS}`;
  return (await pool.query({ name: "is-crowd", text, values: [roomId] })).rowCount === 1;
}

const NAMED = "room_members join users on users.id = room_members.user_id and users.search_name like $6";
const NAMED_NEXT = `(select * from users where ${IS_AFTER} order by users.search_name, users.id limit ${FEW_MEMBERS}) as users
  join room_members on room_members.user_id = users.id and users.search_name like $6`;
/** Found by the index first, whatever the planner thinks of the pattern. */
const NAMED_BY_WORD = `(select id as user_id from users
    where array_to_tsvector(string_to_array(btrim(left(search_name, 500)), ' ')) @@ $7::tsquery and search_name like $6 offset 0) as named
  join room_members using (user_id) join users on users.id = room_members.user_id`;

/** People who have the words, the last of them begun: what the index of words finds, as PostgreSQL writes a text query. */
function toWordsQuery(prefix: string): string {
  const words = prefix.match(/\S+/gu) ?? [];
  return words.map((word, index) => `${quoteWord(word)}${index === words.length - 1 ? ":*" : ""}`).join(" & ");
}

/** A word of the query has at most 2,046 bytes. */
const LONGEST_WORD = 200;
const quoteWord = (word: string): string =>
  `'${Array.from(word).slice(0, LONGEST_WORD).join("").replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Of those whose read marks have passed a message of somebody's own: null where it is not theirs, or its room is a crowd's. */
export async function listSeenBy(
  pool: pg.Pool,
  { roomId, userId, seq }: { roomId: RoomId; userId: UserId; seq: number },
): Promise<{ rows: MemberRow[]; others: number } | null> {
  const { rows } = await pool.query<MemberRow & { others: number }>({
    name: "list-seen-by",
    text: `select rooms.member_count - 1 as others, seen.* from rooms
      join messages on messages.room_id = rooms.id and messages.seq = $3 and messages.sender_id = $2 and messages.content_type <> 'deleted'
      left join lateral (
        select users.id as "userId", false as "isDeleted", users.first_name as "firstName", users.last_name as "lastName",
          users.username, 'member' as role, null as title, users.search_name as "searchName"
        from room_members member join users on users.id = member.user_id and users.deleted_at is null
        where member.room_id = rooms.id and member.left_at is null and member.user_id <> $2 and member.read_seq >= $3
        order by users.search_name, users.id
      ) as seen on true
      where rooms.id = $1 and rooms.member_count <= ${SMALL_ROOM_MEMBERS}`,
    values: [roomId, userId, seq],
  });
  const [first] = rows;
  return first ? { rows: rows.filter((row) => row.userId !== null), others: first.others } : null;
}

export type RoomByMember = { readonly roomId: RoomId; readonly firstName: string; readonly lastName: string };

/**
 * Rooms of somebody in which another member's name has a word beginning with each prefix, with one such member. In a crowd somebody of
 * any name is a member, which finds nothing.
 */
export async function listRoomsByMember(
  pool: pg.Pool,
  { userId, prefixes }: { userId: UserId; prefixes: readonly string[] },
): Promise<RoomByMember[]> {
  const { rows } = await pool.query({
    name: "list-rooms-by-member",
    text: `select distinct on (rooms.id) rooms.id as "roomId", users.first_name as "firstName", users.last_name as "lastName"
      from room_members self
      join rooms on rooms.id = self.room_id and rooms.member_count <= ${SMALL_ROOM_MEMBERS}
      join room_members other on other.room_id = rooms.id and other.user_id <> self.user_id and other.left_at is null
      join users on users.id = other.user_id and users.deleted_at is null
      where self.user_id = $1 and self.left_at is null and ${IS_SHOWN} and users.search_name like all ($2::text[])
      order by rooms.id, users.search_name limit ${SEARCH_MAX_HITS}`,
    values: [userId, prefixes.map((prefix) => `% ${escapeLike(prefix)}%`)],
  });
  return rows;
}

/** Those of the given people who share a room with the user. */
export async function listRoommates(pool: pg.Pool, userId: UserId, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await pool.query({
    name: "list-roommates",
    text: `select distinct other.user_id as id from room_members self
      join room_members other on other.room_id = self.room_id and other.user_id = any ($2::uuid[]) and other.left_at is null
      where self.user_id = $1 and self.left_at is null`,
    values: [userId, userIds],
  });
  return rows.map((row) => row.id);
}
