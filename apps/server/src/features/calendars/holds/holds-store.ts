import type { Language } from "@atrium/contracts/session";
import type { BookingId, CalendarId, EventId, UserId } from "@atrium/contracts/ids";
import type { Money } from "@atrium/contracts/money";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** A booking with or without a meeting: without one it is held. */
export type HoldRow = {
  readonly id: BookingId;
  readonly calendarId: CalendarId;
  /** Of the link; null where there is none any more. */
  readonly publicId: string | null;
  readonly ownerId: UserId;
  readonly title: string;
  readonly guestId: UserId;
  readonly email: string;
  readonly fullName: string;
  readonly company: string;
  readonly location: string;
  readonly message: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly language: Language;
  /** Null once it is booked. */
  readonly heldUntil: Date | null;
  readonly price: Money;
};

const HOLDS = sql`
  select bookings.id, bookings.calendar_id as "calendarId", link.public_id as "publicId", calendars.owner_id as "ownerId", calendars.title,
    guest_id as "guestId", bookings.language, bookings.email, full_name as "fullName", company, location, message, starts_at as "startsAt", ends_at as "endsAt", held_until as "heldUntil",
    json_build_object('amount', held_amount, 'currency', held_currency) as price
  from bookings join calendars on calendars.id = bookings.calendar_id
  left join calendar_links link on link.calendar_id = bookings.calendar_id where held_amount is not null`;

export async function findHold(db: Kysely<DB>, id: string): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`${HOLDS} and bookings.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What a person holds or has booked and paid of a slot. */
export async function findHoldOf(
  db: Kysely<DB>,
  { publicId, guestId, startsAt }: { publicId: string; guestId: UserId; startsAt: Date },
): Promise<HoldRow | null> {
  const { rows } = await sql<HoldRow>`
    ${HOLDS} and link.public_id = ${publicId} and guest_id = ${guestId} and starts_at = ${startsAt}`.execute(db);
  return rows[0] ?? null;
}

export async function countHolds(db: Kysely<DB>, guestId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings where guest_id = ${guestId} and held_until > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewHold = {
  readonly calendarId: CalendarId;
  readonly guestId: UserId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly place: number | null;
  readonly price: Money;
  readonly heldUntil: Date;
  readonly language: Language;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly location: string;
  readonly message: string;
  readonly at: Date;
};

export async function addHold(db: Kysely<DB>, hold: NewHold): Promise<BookingId> {
  const { id } = await db
    .insertInto("bookings")
    .values({
      calendar_id: hold.calendarId,
      guest_id: hold.guestId,
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      place: hold.place,
      held_until: hold.heldUntil,
      held_amount: hold.price.amount,
      held_currency: hold.price.currency,
      language: hold.language,
      full_name: hold.fullName,
      email: hold.email,
      company: hold.company,
      location: hold.location,
      message: hold.message,
      created_at: hold.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as BookingId;
}

/** The places of a slot whose holds have run out are free, though a payment may still have to be asked about. */
export async function freePlaces(
  db: Kysely<DB>,
  { calendarId, startsAt, now }: { calendarId: CalendarId; startsAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ place: null })
    .where("calendar_id", "=", calendarId)
    .where("starts_at", "=", startsAt)
    .where("held_until", "<=", now)
    .execute();
}

/** It keeps nobody away any more, while what becomes of it is decided. */
export async function endHold(db: Kysely<DB>, id: BookingId, now: Date): Promise<void> {
  await db.updateTable("bookings").set({ place: null, held_until: now }).where("id", "=", id).execute();
}

/** What was held is booked. */
export async function confirmHold(
  db: Kysely<DB>,
  id: BookingId,
  { eventId, place }: { eventId: EventId; place: number | null },
): Promise<void> {
  await db.updateTable("bookings").set({ event_id: eventId, place, held_until: null }).where("id", "=", id).execute();
}

/** Holds that have run out, the oldest first. */
export async function listEndedHolds(db: Kysely<DB>, now: Date, limit: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    ${HOLDS} and held_until <= ${now} order by held_until limit ${limit}`.execute(db);
  return rows;
}
