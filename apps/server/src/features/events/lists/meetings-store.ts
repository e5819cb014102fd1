import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { seriesOf } from "./list-store.ts";

export type MeetingRow = {
  readonly userId: UserId;
  readonly count: number;
  readonly eventId: EventId;
  readonly title: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};
export type PresentRow = {
  readonly eventId: EventId;
  readonly userId: UserId;
  readonly isDeleted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** Who had a part in an event: its host, who came or may have come, and of the record of a meeting who was met. */
const PRESENT = sql`
  select series.creator_id as user_id where series.creator_id is not null
  union select answer.user_id from event_answers answer
    where answer.event_id = events.id and answer.status in ('YES', 'MAYBE') and not answer.is_waiting
  union select invitee.user_id from event_invitees invitee
    where invitee.series_id = series.id and events.type = 'BLUETOOTH_CREATED'`;

/** With which of these people somebody has met, how often, and the last time, of what the viewer may see. */
export async function listMeetings(
  db: Kysely<DB>,
  { viewerId, userIds, now }: { viewerId: UserId; userIds: readonly UserId[]; now: Date },
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    with met as (
      select events.id, events.title, events.location, events.starts_at, events.ends_at, array_agg(present.user_id) as people
      from (${seriesOf(viewerId)}) mine join event_series series on series.id = mine.id
      join events on events.series_id = series.id and events.starts_at <= ${now}
      cross join lateral (${PRESENT}) present
      group by events.id
      having bool_or(present.user_id = ${viewerId}))
    select distinct on (person.id) person.id as "userId", count(*) over (partition by person.id)::int as count, met.id as "eventId",
      met.title, met.location, met.starts_at as "startsAt", met.ends_at as "endsAt"
    from met join lateral unnest(met.people) as person (id) on person.id = any(${[...userIds]}::uuid[]) and person.id <> ${viewerId}
    order by person.id, met.starts_at desc, met.id desc`.execute(db);
  return rows;
}

/** Who had a part in these events, by name. */
export async function listPresent(db: Kysely<DB>, eventIds: readonly EventId[]): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    select events.id as "eventId", users.id as "userId", users.deleted_at is not null as "isDeleted",
      users.first_name as "firstName", users.last_name as "lastName", users.username
    from events join event_series series on series.id = events.series_id
    cross join lateral (${PRESENT}) present
    join users on users.id = present.user_id
    where events.id = any(${[...eventIds]}::uuid[])
    order by users.search_name, users.id`.execute(db);
  return rows;
}
