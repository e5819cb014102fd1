import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { HeldEvent } from "../events-store.ts";
import { peopleOf } from "../lists/list-store.ts";
import type { Audience } from "../publish.ts";

/** Whose lists have what somebody made, of which there is less once that person is gone. */
export async function listAudience(db: Kysely<DB>, userId: UserId): Promise<Audience> {
  const series = sql`select id, room_id from event_series where creator_id = ${userId}`;
  const { rows: people } = await sql<{ userId: UserId }>`
    select user_id as "userId" from (${peopleOf(series)}) people`.execute(db);
  const { rows: rooms } = await sql<{ roomId: RoomId }>`
    select distinct room_id as "roomId" from (${series}) made where room_id is not null`.execute(db);
  return { userIds: people.map((row) => row.userId), roomIds: rooms.map((row) => row.roomId) };
}

/** Events of others that are not over and that somebody has answered: they stay, with other numbers. */
export async function listAnsweredOf(
  db: Kysely<DB>,
  userId: UserId,
  now: Date,
): Promise<Pick<HeldEvent, "id" | "seriesId" | "roomId" | "creatorId">[]> {
  const { rows } = await sql<Pick<HeldEvent, "id" | "seriesId" | "roomId" | "creatorId">>`
    select events.id, series.id as "seriesId", series.room_id as "roomId", series.creator_id as "creatorId"
    from event_answers answer join events on events.id = answer.event_id and events.ends_at > ${now}
    join event_series series on series.id = events.series_id
    where answer.user_id = ${userId} and series.creator_id is distinct from ${userId}`.execute(db);
  return rows;
}

/** Holds the series that somebody hosts, which are held before their events. */
export async function lockSeriesOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`select from event_series where creator_id = ${userId} order by id for update`.execute(db);
}

/** Events still to come that somebody hosts, held until the transaction ends. */
export async function listFutureOf(db: Kysely<DB>, userId: UserId, now: Date): Promise<EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    select events.id from events join event_series series on series.id = events.series_id
    where series.creator_id = ${userId} and events.ends_at > ${now} order by events.id for no key update of events`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Events still to come that somebody hosts, and series nothing is left of, whose covers these are; what is over has no host from then on. */
export async function removeFutureOf(db: Kysely<DB>, userId: UserId, now: Date): Promise<string[]> {
  await sql`
    delete from events using event_series series
    where series.id = events.series_id and series.creator_id = ${userId} and events.ends_at > ${now}`.execute(db);
  const { rows: gone } = await sql<{ coverKey: string | null }>`
    delete from event_series where creator_id = ${userId} and not exists (select from events where series_id = event_series.id)
    returning cover_key as "coverKey"`.execute(db);
  await sql`update event_series set creator_id = null, made_until = null where creator_id = ${userId}`.execute(db);
  await sql`update event_invitees set invited_by = null where invited_by = ${userId}`.execute(db);
  return gone.flatMap(({ coverKey }) => (coverKey === null ? [] : [coverKey]));
}

export type LeftEvent = {
  readonly id: EventId;
  readonly title: string;
  readonly capacity: number | null;
  readonly creatorId: UserId | null;
};

/** What somebody said and was invited to. Which events, held until the transaction ends, have a place more. */
export async function removeParticipation(db: Kysely<DB>, userId: UserId): Promise<LeftEvent[]> {
  const { rows } = await sql<LeftEvent>`
    select events.id, events.title, events.capacity, series.creator_id as "creatorId"
    from events join event_series series on series.id = events.series_id
    where events.capacity is not null and events.id in (select event_id from event_answers where user_id = ${userId} and status = 'YES')
    order by events.id for no key update of events`.execute(db);
  await db.deleteFrom("event_answers").where("user_id", "=", userId).execute();
  await db.deleteFrom("event_invitees").where("user_id", "=", userId).execute();
  await db.deleteFrom("event_feeds").where("user_id", "=", userId).execute();
  return rows;
}
