import type { EventType } from "@atrium/contracts/events";
import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Standing } from "./policy.ts";
import type { Occurrence } from "./series/repeat.ts";

/** What an event says of itself, as it is stored. */
export type EventWords = {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly conferenceDetails: string;
  readonly isConference: boolean;
  readonly timeZone: string;
  readonly isPrivate: boolean;
  readonly onlyInvited: boolean;
  readonly needsApproval: boolean;
  readonly capacity: number | null;
  readonly hasWaitingList: boolean;
  readonly searchText: string;
};

export type NewSeries = {
  readonly id: string;
  readonly creatorId: UserId;
  readonly roomId: RoomId | null;
  readonly repeat: string | null;
  readonly madeUntil: Date | null;
  readonly coverKey: string | null;
  readonly at: Date;
};

/** An event that is held, with how one person stands before it. */
export type HeldEvent = EventWords &
  Occurrence & {
    readonly id: EventId;
    readonly seriesId: string;
    readonly type: EventType;
    readonly creatorId: UserId | null;
    readonly roomId: RoomId | null;
    readonly repeat: string | null;
    readonly coverKey: string | null;
    readonly role: RoomRole | null;
    readonly said: Standing["said"];
    readonly isWaiting: boolean;
    readonly isInvited: boolean;
  };

export async function addSeries(
  db: Kysely<DB>,
  { id, creatorId, roomId, repeat, madeUntil, coverKey, at }: NewSeries,
): Promise<void> {
  await db
    .insertInto("event_series")
    .values({
      id,
      creator_id: creatorId,
      room_id: roomId,
      repeat,
      made_until: madeUntil,
      cover_key: coverKey,
      created_at: at,
    })
    .execute();
}

type NewEvents = {
  readonly seriesId: string;
  readonly type: EventType;
  readonly words: EventWords;
  readonly occurrences: readonly (Occurrence & { readonly id: EventId })[];
  readonly at: Date;
};

export async function addEvents(db: Kysely<DB>, { seriesId, type, words, occurrences, at }: NewEvents): Promise<void> {
  await db
    .insertInto("events")
    .values(
      occurrences.map(({ id, startsAt, endsAt }) => ({
        id,
        series_id: seriesId,
        type,
        starts_at: startsAt,
        ends_at: endsAt,
        updated_at: at,
        ...toColumns(words),
      })),
    )
    .execute();
}

/** How many events somebody made that are still there, counted no further than asked. */
export async function countMade(db: Kysely<DB>, creatorId: UserId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from events join event_series series on series.id = events.series_id
      where series.creator_id = ${creatorId} limit ${most}) made`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether it is noted how two people met, whoever of them asked the other. */
export async function hasMet(db: Kysely<DB>, one: UserId, other: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from events join event_series series on series.id = events.series_id
      join event_invitees invitee on invitee.series_id = series.id
    where events.type = 'BLUETOOTH_CREATED' and series.creator_id in (${one}, ${other})
      and invitee.user_id in (${one}, ${other}) and invitee.user_id <> series.creator_id limit 1`.execute(db);
  return rows.length > 0;
}

/** Holds a series until the transaction ends, before anything of its events is read that others may change. */
export async function lockSeries(db: Kysely<DB>, eventId: EventId): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from event_series where id = (select series_id from events where id = ${eventId}) for no key update`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

const asSeenBy = (userId: UserId) => sql`
  select events.id, events.series_id as "seriesId", events.type, title, description, location,
    conference_details as "conferenceDetails", is_conference as "isConference", starts_at as "startsAt", ends_at as "endsAt",
    time_zone as "timeZone", is_private as "isPrivate", only_invited as "onlyInvited", needs_approval as "needsApproval",
    capacity, has_waiting_list as "hasWaitingList", series.cover_key as "coverKey", search_text as "searchText",
    series.creator_id as "creatorId", series.room_id as "roomId", series.repeat, member.role,
    answer.status as said, coalesce(answer.is_waiting, false) as "isWaiting", invitee.user_id is not null as "isInvited"
  from events join event_series series on series.id = events.series_id
  left join room_members member on member.room_id = series.room_id and member.user_id = ${userId} and member.left_at is null
  left join event_invitees invitee on invitee.series_id = series.id and invitee.user_id = ${userId}
  left join event_answers answer on answer.event_id = events.id and answer.user_id = ${userId}`;

export async function findEvent(db: Kysely<DB>, id: EventId, userId: UserId): Promise<HeldEvent | null> {
  const { rows } = await sql<HeldEvent>`${asSeenBy(userId)} where events.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Holds one event, so that who has a place in it is decided once at a time; the rest is read once it is held. */
export async function lockEvent(db: Kysely<DB>, id: EventId, userId: UserId): Promise<HeldEvent | null> {
  await sql`select from events where id = ${id} for no key update`.execute(db);
  return findEvent(db, id, userId);
}

/** Events of a series that begin no sooner than a time, the first first. */
export async function listSeries(
  db: Kysely<DB>,
  seriesId: string,
  from: Date,
): Promise<(Occurrence & { id: EventId })[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "starts_at as startsAt", "ends_at as endsAt"])
    .where("series_id", "=", seriesId)
    .where("starts_at", ">=", from)
    .orderBy("starts_at")
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => Object.assign(row, { id: row.id as EventId }));
}

export async function updateEvents(
  db: Kysely<DB>,
  {
    ids,
    words,
    startShiftMs,
    lengthMs,
    at,
  }: { ids: readonly EventId[]; words: EventWords; startShiftMs: number; lengthMs: number; at: Date },
): Promise<void> {
  await db
    .updateTable("events")
    .set({
      ...toColumns(words),
      starts_at: sql<Date>`starts_at + ${startShiftMs} * interval '1 millisecond'`,
      ends_at: sql<Date>`starts_at + ${startShiftMs + lengthMs} * interval '1 millisecond'`,
      revision: sql<number>`revision + 1`,
      updated_at: at,
    })
    .where("id", "in", ids)
    .execute();
}

/** A series without events goes with the last of them: then its cover is nobody's any more. */
export async function removeEvents(
  db: Kysely<DB>,
  seriesId: string,
  ids: readonly EventId[],
): Promise<{ coverKey: string | null }> {
  await db.deleteFrom("events").where("id", "in", ids).execute();
  const { rows } = await sql<{ coverKey: string | null }>`
    delete from event_series where id = ${seriesId} and not exists (select from events where series_id = ${seriesId})
    returning cover_key as "coverKey"`.execute(db);
  return { coverKey: rows[0]?.coverKey ?? null };
}

export async function setCover(db: Kysely<DB>, seriesId: string, coverKey: string | null): Promise<void> {
  await db.updateTable("event_series").set({ cover_key: coverKey }).where("id", "=", seriesId).execute();
}

/** The series goes no further than its events do. */
export async function endSeries(db: Kysely<DB>, seriesId: string): Promise<void> {
  await db.updateTable("event_series").set({ made_until: null }).where("id", "=", seriesId).execute();
}

function toColumns(words: EventWords) {
  return {
    title: words.title,
    description: words.description,
    location: words.location,
    conference_details: words.conferenceDetails,
    is_conference: words.isConference,
    time_zone: words.timeZone,
    is_private: words.isPrivate,
    only_invited: words.onlyInvited,
    needs_approval: words.needsApproval,
    capacity: words.capacity,
    has_waiting_list: words.hasWaitingList,
    search_text: words.searchText,
  };
}
