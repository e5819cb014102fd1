import type { BookingId, CalendarId, EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Clock = { readonly zone: string; readonly time: string };

export async function saveClock(db: Kysely<DB>, id: BookingId, clock: Clock | null): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ clock_zone: clock?.zone ?? null, clock_time: clock?.time ?? null, clock_told: null })
    .where("id", "=", id)
    .execute();
}

/** Of a booking that has none so far, and was not moved meanwhile. */
export async function saveFirstClock(
  db: Kysely<DB>,
  { id, startsAt }: { readonly id: BookingId; readonly startsAt: Date },
  { zone, time }: Clock,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ clock_zone: zone, clock_time: time })
    .where("id", "=", id)
    .where("starts_at", "=", startsAt)
    .where("clock_time", "is", null)
    .execute();
}

/** A booking to come, and the hour that was read when it was made; null for one that was made before hours were noted. */
export type ClockRow = {
  readonly id: BookingId;
  readonly calendarId: CalendarId;
  readonly ownerId: UserId;
  readonly guestId: UserId;
  readonly eventId: EventId;
  readonly title: string;
  readonly startsAt: Date;
  readonly zone: string | null;
  readonly time: string | null;
  readonly told: string | null;
};

/** Those that begin later than this, a page at a time by their ids. */
export async function listClocks(
  db: Kysely<DB>,
  { now, after, limit }: { readonly now: Date; readonly after: BookingId | null; readonly limit: number },
): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select bookings.id, bookings.calendar_id as "calendarId", calendars.owner_id as "ownerId", guest_id as "guestId", event_id as "eventId",
      events.title, bookings.starts_at as "startsAt", coalesce(clock_zone, link.time_zone) as zone, clock_time as time, clock_told as told
    from bookings join calendars on calendars.id = bookings.calendar_id join events on events.id = bookings.event_id
    left join calendar_links link on link.calendar_id = calendars.id
    where held_until is null and bookings.starts_at > ${now} and (${after}::uuid is null or bookings.id > ${after}::uuid)
    order by bookings.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes which other hour its host is told of, null for none any more; whether it was not noted so. Not of one that was moved meanwhile. */
export async function saveTold(
  db: Kysely<DB>,
  { id, startsAt, time }: Pick<ClockRow, "id" | "startsAt" | "time">,
  told: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update bookings set clock_told = ${told}
    where id = ${id} and starts_at = ${startsAt} and clock_time = ${time} and clock_told is distinct from ${told} returning id`.execute(
    db,
  );
  return rows.length > 0;
}
