import type { EventId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TimelinePair, TimelinePlace } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { isOlderThan, latestFirst } from "../../../platform/db/older-than.ts";

export type BookedSlot = {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  /** Where. */
  readonly detail: string;
  readonly minutes: number;
  readonly isOwn: boolean;
  readonly eventId: EventId | null;
};

/** Places that one of the two has booked with the other; not those that are only held. */
const selectBooked = ({ viewerId, personId }: TimelinePair): RawBuilder<unknown> => sql`
  from bookings join calendars on calendars.id = bookings.calendar_id
  where bookings.held_until is null and (
    (bookings.guest_id = ${viewerId} and calendars.owner_id = ${personId})
    or (bookings.guest_id = ${personId} and calendars.owner_id = ${viewerId}))`;

/** By what the rows of a page go. */
const ROW = { at: sql`bookings.created_at`, id: sql`bookings.id::text` };

export async function listBooked(
  db: Kysely<DB>,
  pair: TimelinePair,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<BookedSlot[]> {
  const { rows } = await sql<BookedSlot>`
    select bookings.id, bookings.created_at as at, calendars.title, bookings.location as detail, bookings.event_id as "eventId",
      (extract(epoch from bookings.ends_at - bookings.starts_at) / 60)::int as minutes,
      bookings.guest_id = ${pair.viewerId} as "isOwn"
    ${selectBooked(pair)} and ${isOlderThan(ROW, before)}
    ${latestFirst(ROW)}
    limit ${limit}`.execute(db);
  return rows;
}

export async function countBooked(db: Kysely<DB>, pair: TimelinePair): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${selectBooked(pair)}`.execute(db);
  return rows[0]?.count ?? 0;
}
