import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
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
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** Of a larger meeting so many are named, the first by name. */
export const MEETING_PEOPLE_SHOWN = 50;

/** Of these people (a condition), who had a part in an event: its host, who came or may have come, and of the record of a meeting who was met (A-49). */
const present = (who: RawBuilder<unknown>) => sql`
  select series.creator_id as user_id where series.creator_id ${who}
  union select answer.user_id from event_answers answer
    where answer.event_id = events.id and answer.status in ('YES', 'MAYBE') and not answer.is_waiting and answer.user_id ${who}
  union select invitee.user_id from event_invitees invitee
    where invitee.series_id = series.id and events.type = 'BLUETOOTH_CREATED' and invitee.user_id ${who}`;

/** With which of these people somebody has met, how often, and the last time, of what the viewer may see. */
export async function listMeetings(
  db: Kysely<DB>,
  { viewerId, userIds, now }: { viewerId: UserId; userIds: readonly UserId[]; now: Date },
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select distinct on (person.user_id) person.user_id as "userId", count(*) over (partition by person.user_id)::int as count,
      events.id as "eventId", events.title, events.location, events.starts_at as "startsAt", events.ends_at as "endsAt"
    from (${seriesOf(viewerId)}) mine join event_series series on series.id = mine.id
    join events on events.series_id = series.id and events.starts_at <= ${now}
    cross join lateral (${present(sql`= any(${[...userIds]}::uuid[])`)}) person
    where exists (${present(sql`= ${viewerId}`)}) and person.user_id <> ${viewerId}
    order by person.user_id, events.starts_at desc, events.id desc`.execute(db);
  return rows;
}

/** Who had a part in these events, by name; of each the first MEETING_PEOPLE_SHOWN. */
export async function listPresent(db: Kysely<DB>, eventIds: readonly EventId[]): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    select events.id as "eventId", named.*
    from events join event_series series on series.id = events.series_id
    cross join lateral (
      select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username
      from (${present(sql`is not null`)}) someone join users on users.id = someone.user_id and users.deleted_at is null
      order by users.search_name, users.id limit ${MEETING_PEOPLE_SHOWN}) named
    where events.id = any(${[...eventIds]}::uuid[])`.execute(db);
  return rows;
}
