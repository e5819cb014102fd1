import type { BookingId, CalendarId, EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Moved = {
  readonly eventId: EventId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: number | null;
};

/** Invitations that calendar programs have of it are older now, and other times that were proposed are asked for no more. */
export async function moveBooking(db: Kysely<DB>, id: BookingId, { eventId, startsAt, endsAt, place }: Moved) {
  await db.deleteFrom("time_proposals").where("booking_id", "=", id).execute();
  await db
    .updateTable("bookings")
    .set({ event_id: eventId, starts_at: startsAt, ends_at: endsAt, place, sequence: sql<number>`sequence + 1` })
    .where("id", "=", id)
    .execute();
}

export async function countBookingsOf(db: Kysely<DB>, eventId: EventId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where event_id = ${eventId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds the calendar in which an event was booked, where it is that person's. */
export async function lockCalendarOf(db: Kysely<DB>, eventId: EventId, ownerId: UserId): Promise<void> {
  await sql`select from calendars where owner_id = ${ownerId}
    and id in (select calendar_id from bookings where event_id = ${eventId}) for update`.execute(db);
}

/** Holds every calendar of a person, and those in which they have booked. Who books holds one alone, so that no two wait for each other. */
export async function lockCalendarsWith(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`select from calendars where owner_id = ${userId} or id in (select calendar_id from bookings where guest_id = ${userId})
    order by id for update`.execute(db);
}

/** Of meetings, those still to come. */
export async function listIdsOf(db: Kysely<DB>, eventIds: readonly EventId[], now: Date): Promise<BookingId[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("event_id", "in", eventIds)
    .where("ends_at", ">", now)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id as BookingId);
}

/** Whether somebody is host or guest of what was booked there and is still to come. */
export async function isBoundTo(db: Kysely<DB>, eventId: EventId, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join calendars c on c.id = b.calendar_id
    where b.event_id = ${eventId} and b.ends_at > ${now} and ${userId} in (b.guest_id, c.owner_id) limit 1`.execute(db);
  return rows.length > 0;
}

/** A free place of a slot with the highest number so far behind it; several bookings may come at once. */
export async function findLastPlace(db: Kysely<DB>, calendarId: CalendarId, startsAt: Date): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) as place from bookings
    where calendar_id = ${calendarId} and starts_at = ${startsAt}`.execute(db);
  return rows[0]?.place ?? 0;
}
