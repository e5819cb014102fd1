import type { BookingId, EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** A booked meeting as a message tells of it, and between whom. */
export type BookedMeeting = {
  readonly hostId: UserId;
  readonly guestId: UserId;
  readonly eventId: EventId;
  readonly title: string;
  readonly location: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** As the event says it, which its host may have changed. */
export async function findBookedMeeting(db: Kysely<DB>, id: BookingId): Promise<BookedMeeting | null> {
  const { rows } = await sql<BookedMeeting>`
    select calendars.owner_id as "hostId", guest_id as "guestId", events.id as "eventId", events.title, events.location,
      bookings.starts_at as "startsAt", bookings.ends_at as "endsAt"
    from bookings join calendars on calendars.id = bookings.calendar_id join events on events.id = bookings.event_id
    where bookings.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
