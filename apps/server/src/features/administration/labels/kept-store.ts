import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import type { KeptMember } from "@atrium/contracts/administration";
import type { Label } from "@atrium/contracts/labels";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { escapeLike } from "../../../platform/db/escape-like.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Keeping } from "./store.ts";

export type KeptFilter = {
  readonly authorId: UserId;
  readonly roomId: RoomId;
  /** Any of these; none for whatever labels. */
  readonly labelIds: readonly LabelId[];
  readonly ratingFrom: number | null;
  /** Normalised; begins a word of the name, or the email address. */
  readonly prefix: string;
  /** Whether those who ask to join are among them. */
  readonly seesRequests: boolean;
};

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

const KEPT = (filter: KeptFilter): RawBuilder<unknown> => sql`
  from member_records record
  join users on users.id = record.member_id and users.deleted_at is null
  left join room_members member on member.room_id = record.room_id and member.user_id = record.member_id and member.left_at is null
  where record.author_id = ${filter.authorId} and record.room_id = ${filter.roomId}
    and (member.user_id is not null or (${filter.seesRequests}
      and exists (select from join_requests asking where asking.room_id = record.room_id and asking.user_id = record.member_id)))
    and ${OF_LABELS(filter)} and ${OF_RATING(filter)}
    and (${filter.prefix} = '' or users.search_name like ${`% ${escapeLike(filter.prefix)}%`}
      or lower(users.email) like ${`${escapeLike(filter.prefix)}%`})`;

/** A record that was emptied again is kept no more. */
const OF_LABELS = ({ labelIds }: KeptFilter): RawBuilder<unknown> =>
  labelIds.length === 0
    ? sql`(record.rating is not null or exists (select from member_record_labels given where given.record_id = record.id))`
    : sql`record.id in (select given.record_id from member_record_labels given where given.label_id = any(${[...labelIds]}::uuid[]))`;

const OF_RATING = ({ ratingFrom }: KeptFilter): RawBuilder<unknown> =>
  ratingFrom === null ? sql`true` : sql`record.rating >= ${ratingFrom}`;

/** By name. A page begins after somebody, wherever their name stands now. */
export async function listKeptMembers(
  db: Kysely<DB>,
  filter: KeptFilter,
  { after, limit }: { after: UserId | null; limit: number },
): Promise<KeptMember[]> {
  const from =
    after === null
      ? sql``
      : sql`and (users.search_name, users.id) > (select last.search_name, last.id from users last where last.id = ${after})`;
  const { rows } = await sql<KeptMember>`
    select page."userId", page."firstName", page."lastName", page.username, page.role, page.rating, coalesce(
      (select jsonb_agg(jsonb_build_object('id', labels.id, 'name', labels.name, 'colours', labels.colours) order by labels.created_at, labels.id)
        from member_record_labels given join labels on labels.id = given.label_id where given.record_id = page.record_id), '[]') as labels
    from (
      select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username, users.search_name,
        member.role, record.rating, record.id as record_id
      ${KEPT(filter)} ${from} order by users.search_name, users.id limit ${limit}) page
    order by page.search_name, page."userId"`.execute(db);
  return rows;
}

export async function countKept(db: Kysely<DB>, filter: KeptFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${KEPT(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
