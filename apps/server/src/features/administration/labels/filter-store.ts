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
  /** For so many days nothing read and nothing written; null for whoever. */
  readonly silentDays: number | null;
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

/** Those who are in the room, and those who ask to be, each with what the author keeps of them. */
function toParts(filter: MemberFilter): Part[] {
  const { roomId, status } = filter;
  const seenAt = sql`greatest(member.seen_at, member.joined_at)`;
  const members = {
    role: sql`member.role`,
    seenAt,
    from: sql`from room_members member ${WHO(filter, sql`member`)}
      where member.room_id = ${roomId} and member.left_at is null ${status === "admins" ? sql`and member.role <> 'member'` : sql``}
      ${HOLDS(filter, seenAt)}`,
  };
  const waiting = {
    role: sql`null::text`,
    seenAt: sql`asking.created_at`,
    from: sql`from join_requests asking ${WHO(filter, sql`asking`)}
      where asking.room_id = ${roomId} ${HOLDS(filter, sql`asking.created_at`)}`,
  };
  return [
    ...(status === "waiting" ? [] : [members]),
    ...(status === "admins" || !filter.seesRequests ? [] : [waiting]),
  ];
}

const WHO = ({ authorId }: MemberFilter, who: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join users on users.id = ${who}.user_id and users.deleted_at is null
  left join member_records record
    on record.author_id = ${authorId} and record.room_id = ${who}.room_id and record.member_id = ${who}.user_id`;

/** Only what is asked for stands in the statement, so that the database plans for it. */
function HOLDS({ labelIds, ratingFrom, silentDays, letter, prefix }: MemberFilter, seenAt: RawBuilder<unknown>) {
  const conditions = [
    labelIds.length > 0 &&
      sql`record.id in (select given.record_id from member_record_labels given where given.label_id = any(${[...labelIds]}::uuid[]))`,
    ratingFrom !== null && sql`record.rating >= ${ratingFrom}`,
    silentDays !== null && sql`${seenAt} < now() - make_interval(days => ${silentDays})`,
    letter !== null && sql`users.search_name like ${` ${letter}%`}`,
    prefix !== "" &&
      sql`(users.search_name like ${`% ${escapeLike(prefix)}%`} or lower(users.email) like ${`${escapeLike(prefix)}%`})`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

/** By name. A page begins after somebody who is or was there, wherever their name stands now; after anybody else there is nothing. */
export async function filterMembers(
  db: Kysely<DB>,
  filter: MemberFilter,
  { after, limit }: { after: UserId | null; limit: number },
): Promise<FilteredRow[]> {
  const from =
    after === null
      ? sql``
      : sql`and (users.search_name, users.id) > (select last.search_name, last.id from users last where last.id = ${after} and (
          exists (select from room_members was where was.room_id = ${filter.roomId} and was.user_id = last.id)
          or exists (select from join_requests asks where asks.room_id = ${filter.roomId} and asks.user_id = last.id)))`;
  const parts = toParts(filter);
  if (parts.length === 0) return [];
  const found = parts.map(
    (part) => sql`
      (select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username, users.search_name,
        ${part.role} as role, ${part.seenAt} as "seenAt", record.rating, record.id as record_id
      ${part.from} ${from} order by users.search_name, users.id limit ${limit})`,
  );
  const { rows } = await sql<FilteredRow>`
    select page."userId", page."firstName", page."lastName", page.username, page.role, page.rating, page."seenAt", coalesce(
      (select jsonb_agg(jsonb_build_object('id', labels.id, 'name', labels.name, 'colours', labels.colours) order by labels.created_at, labels.id)
        from member_record_labels given join labels on labels.id = given.label_id where given.record_id = page.record_id), '[]') as labels
    from (select * from (${sql.join(found, sql` union all `)}) either order by search_name, "userId" limit ${limit}) page
    order by page.search_name, page."userId"`.execute(db);
  return rows;
}

export async function countFiltered(db: Kysely<DB>, filter: MemberFilter): Promise<number> {
  const parts = toParts(filter);
  if (parts.length === 0) return 0;
  const counts = parts.map(({ from }) => sql`(select count(*) ${from})`);
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
