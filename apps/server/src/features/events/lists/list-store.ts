import type { EventsQuery } from "@atrium/contracts/events";
import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { HeldEvent } from "../events-store.ts";

/** An event in a list, with who made it, its room, and how many said what. */
export type ListedEvent = HeldEvent & {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string | null;
  readonly groupName: string | null;
  readonly acceptedCount: number;
  readonly maybeCount: number;
  readonly declinedCount: number;
  readonly waitingCount: number;
  readonly requestCount: number;
  /** The number of the message that announces it in its room. */
  readonly messageSeq: number | null;
  readonly revision: number;
  readonly updatedAt: Date;
};

export type Asked = Pick<EventsQuery, "view" | "isConference" | "with" | "chatGroupId"> & {
  readonly ids: readonly EventId[] | null;
  readonly words: readonly string[];
  readonly after: Date | null;
  readonly before: Date | null;
  readonly now: Date;
};

/** Series that a person has a part in: made by them, invited by name or with a room, or let in by what they said. */
export const seriesOf = (userId: UserId): RawBuilder<unknown> => sql`
  select id from event_series where creator_id = ${userId}
  union select series_id from event_invitees where user_id = ${userId}
  union select series.id from event_series series
    join room_members member on member.room_id = series.room_id and member.user_id = ${userId} and member.left_at is null
  union select events.series_id from event_answers answer join events on events.id = answer.event_id
    join event_series series on series.id = events.series_id and series.room_id is null where answer.user_id = ${userId}`;

/**
 * Of these series (a query of id and room_id), all whom `seriesOf` gives one of them, but for who made it and for members of its room: these
 * may be a hundred thousand, and are reached by the room.
 */
export const peopleOf = (series: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select invitee.user_id from event_invitees invitee join (${series}) of_series on of_series.id = invitee.series_id
  union select answer.user_id from event_answers answer join events on events.id = answer.event_id
    join (${series}) of_series on of_series.id = events.series_id and of_series.room_id is null`;

/** One has something to answer where one was invited by name, or with a room that lets its members in. */
const WAITS_FOR_ANSWER = sql`said.status is null and series.creator_id is distinct from self.id and (invitee.user_id is not null or not events.needs_approval)`;

/** Which of a person's events fit, of each of which there is one row with its id and its times. */
function selectFitting(
  userId: UserId,
  { view, isConference, with: other, chatGroupId, ids, words, after, before, now }: Asked,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  // The record of how two people met is nobody's agenda (A-49): it is there for who asks for what was with the other.
  if (!other && ids === null) conditions.push(sql`events.type <> 'BLUETOOTH_CREATED'`);
  if (other) conditions.push(sql`events.series_id in (${seriesOf(other.userId)})`);
  if (view === "past") conditions.push(sql`events.ends_at <= ${now}`);
  if (view === "future" || view === "going" || view === "respond") conditions.push(sql`events.ends_at > ${now}`);
  if (view === "going") conditions.push(sql`not (${WAITS_FOR_ANSWER})`);
  if (view === "respond") conditions.push(sql`${WAITS_FOR_ANSWER}`);
  if (typeof isConference === "boolean") conditions.push(sql`events.is_conference = ${isConference}`);
  if (chatGroupId) conditions.push(sql`series.room_id = ${chatGroupId}`);
  if (ids !== null) conditions.push(sql`events.id = any(${[...ids]}::uuid[])`);
  if (after !== null) conditions.push(sql`events.starts_at >= ${after}`);
  if (before !== null) conditions.push(sql`events.starts_at < ${before}`);
  for (const word of words) {
    conditions.push(sql`events.search_text like ${`%${word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`}`);
  }
  return sql`
    select ${view === "respond" ? sql`distinct on (events.series_id)` : sql``} events.id, events.starts_at, events.series_id
    from (select ${userId}::uuid as id) self
    join (${seriesOf(userId)}) mine on true
    join event_series series on series.id = mine.id
    join events on events.series_id = series.id
    left join event_invitees invitee on invitee.series_id = series.id and invitee.user_id = self.id
    left join event_answers said on said.event_id = events.id and said.user_id = self.id
    where ${sql.join(conditions, sql` and `)}
    ${view === "respond" ? sql`order by events.series_id, events.starts_at` : sql``}`;
}

const COLUMNS = (userId: UserId) => sql`
  select events.id, events.series_id as "seriesId", events.type, events.title, events.description, events.location,
    events.conference_details as "conferenceDetails", events.is_conference as "isConference", events.starts_at as "startsAt",
    events.ends_at as "endsAt", events.time_zone as "timeZone", events.is_private as "isPrivate", events.only_invited as "onlyInvited",
    events.needs_approval as "needsApproval", events.capacity, events.has_waiting_list as "hasWaitingList",
    series.cover_key as "coverKey", events.search_text as "searchText", events.revision, events.updated_at as "updatedAt", series.room_id as "roomId", series.repeat, member.role,
    host.id as "creatorId", host.first_name as "firstName", host.last_name as "lastName", host.username,
    rooms.name as "groupName", said.status as said, coalesce(said.is_waiting, false) as "isWaiting",
    invitee.user_id is not null as "isInvited", counts.*,
    (select min(seq) from event_messages told where told.event_id = events.id and not told.is_update) as "messageSeq"
  from page join events on events.id = page.id join event_series series on series.id = events.series_id
  left join users host on host.id = series.creator_id and host.deleted_at is null
  left join rooms on rooms.id = series.room_id
  left join room_members member on member.room_id = series.room_id and member.user_id = ${userId} and member.left_at is null
  left join event_invitees invitee on invitee.series_id = series.id and invitee.user_id = ${userId}
  left join event_answers said on said.event_id = events.id and said.user_id = ${userId}
  cross join lateral (
    select count(*) filter (where status = 'YES' and not is_waiting)::int as "acceptedCount",
      count(*) filter (where status = 'MAYBE')::int as "maybeCount", count(*) filter (where status = 'NO')::int as "declinedCount",
      count(*) filter (where is_waiting)::int as "waitingCount", count(*) filter (where status = 'REQUESTED')::int as "requestCount"
    from event_answers where event_id = events.id) counts`;

type Place = Pick<EventsQuery, "afterEvent" | "offset" | "limit" | "sortByTime">;

/** A page of a person's events, by time. */
export async function listEvents(
  db: Kysely<DB>,
  userId: UserId,
  asked: Asked,
  { afterEvent, offset, limit, sortByTime }: Place,
): Promise<ListedEvent[]> {
  const [order, isLater] = sortByTime === "ASC" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const rest = afterEvent
    ? sql`where (starts_at, id) ${isLater} (${new Date(afterEvent.startTime)}, ${afterEvent.id}::uuid)`
    : sql``;
  const { rows } = await sql<ListedEvent>`
    with fitting as materialized (${selectFitting(userId, asked)}),
    page as (select id, starts_at from fitting ${rest} order by starts_at ${order}, id ${order} limit ${limit} offset ${offset})
    ${COLUMNS(userId)} order by page.starts_at ${order}, page.id ${order}`.execute(db);
  return rows;
}

/** Whose list a series is in, but for who made it and for members of its room. */
export async function listPeopleOf(db: Kysely<DB>, seriesId: string): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from (${peopleOf(sql`select id, room_id from event_series where id = ${seriesId}`)}) people`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** One event, whoever may see it. */
export async function findListed(db: Kysely<DB>, userId: UserId, id: EventId): Promise<ListedEvent | null> {
  const { rows } = await sql<ListedEvent>`with page as (select ${id}::uuid as id) ${COLUMNS(userId)}`.execute(db);
  return rows[0] ?? null;
}

export async function countEvents(db: Kysely<DB>, userId: UserId, asked: Asked): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${selectFitting(userId, asked)}) fitting`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listEventIds(db: Kysely<DB>, userId: UserId, asked: Asked): Promise<EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    select id from (${selectFitting(userId, asked)}) fitting order by starts_at, id limit ${EVENT_IDS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of one answer: all that one person has in years. Later ones are left out. */
const EVENT_IDS_MAX = 20_000;

/** Who asks to join the events a person looks after and that are not over (B-51). */
export async function countRequests(
  db: Kysely<DB>,
  userId: UserId,
  { chatGroupId, now }: { chatGroupId: RoomId | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from event_series series join events on events.series_id = series.id and events.ends_at > ${now}
    join event_answers asking on asking.event_id = events.id and asking.status = 'REQUESTED'
    where (series.creator_id = ${userId} or series.room_id in (
      select room_id from room_members where user_id = ${userId} and left_at is null and role in ('owner', 'admin')))
      and (${chatGroupId}::uuid is null or series.room_id = ${chatGroupId})`.execute(db);
  return rows[0]?.count ?? 0;
}
