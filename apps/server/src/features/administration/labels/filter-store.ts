import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import type { FilteredMember } from "@atrium/contracts/administration";
import type { MemberStatus } from "@atrium/contracts/label-limits";
import type { Label } from "@atrium/contracts/labels";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { escapeLike } from "../../../platform/db/escape-like.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Keeping } from "./store.ts";

export type MemberFilter = {
  readonly authorId: UserId;
  readonly roomId: RoomId;
  /** Any of these; none for whatever labels. */
  readonly labelIds: readonly LabelId[];
  readonly ratingFrom: number | null;
  /** Nothing read and nothing written since; null for whoever. */
  readonly silentSince: Date | null;
  readonly status: MemberStatus;
  /** Begins the first name; null for any. */
  readonly letter: string | null;
  /** Normalised; begins a word of the name, or the email address. */
  readonly prefix: string;
  /** Whether those who ask to join are among them. */
  readonly seesRequests: boolean;
};

export type FilteredRow = Omit<FilteredMember, "seenAt"> & { readonly seenAt: Date };

/** Labels with how many members of the room have them now. */
export async function countLabels(
  db: Kysely<DB>,
  { authorId, roomId }: Keeping,
): Promise<(Label & { count: number })[]> {
  const { rows } = await sql<Label & { count: number }>`
    select labels.id, labels.name, labels.colours, (
      select count(*)::int from member_record_labels given
      join member_records record on record.id = given.record_id
      join room_members member on member.room_id = record.room_id and member.user_id = record.member_id and member.left_at is null
      where given.label_id = labels.id) as count
    from labels where labels.author_id = ${authorId} and labels.room_id = ${roomId} order by labels.created_at, labels.id`.execute(
    db,
  );
  return rows;
}

type Part = {
  readonly from: RawBuilder<unknown>;
  readonly role: RawBuilder<unknown>;
  readonly seenAt: RawBuilder<unknown>;
};

/** How one comes from whoever is in a room, or asks to be, to the account, which is nobody's any more once it is deleted. */
type Reach = {
  readonly account: (who: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isThere: (who: RawBuilder<unknown>) => RawBuilder<unknown>;
};

const byName = (people: RawBuilder<unknown>): Reach => ({
  account: (who) => sql`join ${people} as users on users.id = ${who}.user_id`,
  isThere: () => sql`users.deleted_at is null`,
});

/** Reading 100,000 names takes longer than all the rest of a count; few accounts are deleted. */
const NAMELESS: Reach = {
  account: () => sql``,
  isThere: (who) =>
    sql`not exists (select from users gone where gone.id = ${who}.user_id and gone.deleted_at is not null)`,
};

/** Those who are in the room, and those who ask to be, each with what the author keeps of them. */
function toParts(filter: MemberFilter, reach: Reach): Part[] {
  const { roomId, status } = filter;
  const isBefore = (seen: RawBuilder<unknown>) => sql`${seen} < ${filter.silentSince}::timestamptz`;
  const members = {
    role: sql`member.role`,
    seenAt: sql`greatest(member.seen_at, member.joined_at)`,
    // Not by the later of both: of a column the planner knows how many that are.
    from: sql`from room_members member ${WHO(filter, reach, sql`member`)}
      where member.room_id = ${roomId} and member.left_at is null ${status === "admins" ? sql`and member.role <> 'member'` : sql``}
      and ${reach.isThere(sql`member`)}
      ${HOLDS(filter, sql`${isBefore(sql`member.joined_at`)} and (member.seen_at is null or ${isBefore(sql`member.seen_at`)})`)}`,
  };
  const waiting = {
    role: sql`null::text`,
    seenAt: sql`asking.created_at`,
    from: sql`from join_requests asking ${WHO(filter, reach, sql`asking`)}
      where asking.room_id = ${roomId} and ${reach.isThere(sql`asking`)} ${HOLDS(filter, isBefore(sql`asking.created_at`))}`,
  };
  return [
    ...(status === "waiting" ? [] : [members]),
    ...(status === "admins" || !filter.seesRequests ? [] : [waiting]),
  ];
}

const WHO = ({ authorId }: MemberFilter, { account }: Reach, who: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${account(who)}
  left join member_records record
    on record.author_id = ${authorId} and record.room_id = ${who}.room_id and record.member_id = ${who}.user_id`;

/** Only what is asked for stands in the statement, so that the database plans for it. */
function HOLDS({ labelIds, ratingFrom, silentSince, letter, prefix }: MemberFilter, isSilent: RawBuilder<unknown>) {
  const conditions = [
    labelIds.length > 0 &&
      sql`record.id in (select given.record_id from member_record_labels given where given.label_id = any(${[...labelIds]}::uuid[]))`,
    ratingFrom !== null && sql`record.rating >= ${ratingFrom}`,
    silentSince !== null && isSilent,
    letter !== null && sql`users.search_name like ${` ${letter}%`}`,
    prefix !== "" &&
      sql`(users.search_name like ${`% ${escapeLike(prefix)}%`} or lower(users.email) like ${`${escapeLike(prefix)}%`})`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

/** So many days ago, worked out once: for each of 100,000 members it takes as long as to read them. */
export async function findDaysAgo(db: Kysely<DB>, days: number): Promise<Date> {
  const at = sql<Date>`now() - make_interval(days => ${days})`.as("at");
  return (await db.selectNoFrom(at).executeTakeFirstOrThrow()).at;
}

type Place = { readonly after: UserId | null; readonly limit: number };
/** `count`: of all from the place on; null where they were not counted. */
type Found = { readonly rows: readonly FilteredRow[]; readonly count: number | null };

/** In a room of more, so many of the next people by name are looked through before all members are. */
const FEW_MEMBERS = 2_000;

/**
 * By name. A page begins after somebody who is or was there, wherever their name stands now; after anybody else there is nothing.
 * Whether many hold what is asked for, the database cannot know: many are found among the next names, few by reading all, once.
 */
export async function filterMembers(db: Kysely<DB>, filter: MemberFilter, place: Place): Promise<Found> {
  const start = await findStart(db, filter, place);
  if (start === null) return { rows: [], count: 0 };
  const people = sql`select * from users ${start.isAfter}`;
  if (start.isCrowd) {
    const next = byName(sql`(${people} ${IN_ORDER} limit ${FEW_MEMBERS})`);
    const end = sql`${IN_ORDER} limit ${place.limit}`;
    const found = await readPage(db, { parts: toParts(filter, next), end, count: sql`null::int`, limit: place.limit });
    if (found.rows.length === place.limit) return found;
  }
  const parts = toParts(filter, byName(sql`(${people})`));
  return readPage(db, { parts, end: sql``, count: sql`count(*) over ()::int`, limit: place.limit });
}

const IN_ORDER = sql`order by users.search_name, users.id`;

type Start = { readonly isCrowd: boolean; readonly isAfter: RawBuilder<unknown> };

/** Null for a place that is not in the room. The name stands in the statement, so that the database knows how many follow. */
async function findStart(db: Kysely<DB>, { roomId }: MemberFilter, { after }: Place): Promise<Start | null> {
  const { rows } = await sql<{ isCrowd: boolean; name: string | null }>`
    select rooms.member_count > ${FEW_MEMBERS} as "isCrowd", last.search_name as name
    from rooms left join users last on last.id = ${after}::uuid and (
      exists (select from room_members was where was.room_id = rooms.id and was.user_id = last.id)
      or exists (select from join_requests asks where asks.room_id = rooms.id and asks.user_id = last.id))
    where rooms.id = ${roomId}`.execute(db);
  const [start] = rows;
  if (!start || (after !== null && start.name === null)) return null;
  const isAfter = sql`where (users.search_name, users.id) > (${start.name}::text, ${after}::uuid)`;
  return { isCrowd: start.isCrowd, isAfter: after === null ? sql`` : isAfter };
}

type Read = {
  readonly parts: readonly Part[];
  /** Of each part. */
  readonly end: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly limit: number;
};

async function readPage(db: Kysely<DB>, { parts, end, count, limit }: Read): Promise<Found> {
  if (parts.length === 0) return { rows: [], count: 0 };
  const found = parts.map(
    ({ from, role, seenAt }) => sql`
      (select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username, users.search_name,
        ${role} as role, ${seenAt} as "seenAt", record.rating, record.id as record_id
      ${from} ${end})`,
  );
  const { rows } = await sql<FilteredRow & { count: number | null }>`
    select page."userId", page."firstName", page."lastName", page.username, page.role, page.rating, page."seenAt", page.count, coalesce(
      (select jsonb_agg(jsonb_build_object('id', labels.id, 'name', labels.name, 'colours', labels.colours) order by labels.created_at, labels.id)
        from member_record_labels given join labels on labels.id = given.label_id where given.record_id = page.record_id), '[]') as labels
    from (select either.*, ${count} as count from (${sql.join(found, sql` union all `)}) either order by search_name, "userId" limit ${limit}) page
    order by page.search_name, page."userId"`.execute(db);
  const [first] = rows;
  return { rows: rows.map(({ count: _count, ...row }) => row), count: first ? first.count : 0 };
}

export async function countFiltered(db: Kysely<DB>, filter: MemberFilter): Promise<number> {
  const isOfName = filter.letter !== null || filter.prefix !== "";
  const parts = toParts(filter, isOfName ? byName(sql`users`) : NAMELESS);
  if (parts.length === 0) return 0;
  const counts = parts.map(({ from }) => sql`(select count(*) ${from})`);
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
