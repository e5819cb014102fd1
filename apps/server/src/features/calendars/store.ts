import type { Language } from "@atrium/contracts/session";
import type { Organizer } from "@atrium/contracts/forms/calendars";
import type { Money } from "@atrium/contracts/money";
import type { BookingId, CalendarId, EventId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { PAYMENT_ENDED } from "./job-names.ts";
import type { LinkRules, Taken } from "./rules.ts";

/** A link as it is stored. */
export type LinkRow = Omit<LinkRules, "lunch"> & {
  readonly publicId: string;
  readonly organizedBy: Organizer;
  readonly hasLunch: boolean;
  readonly lunchFromMinute: number;
  readonly lunchToMinute: number;
  readonly hasVenue: boolean;
  readonly venueName: string;
  readonly venueAddress: string;
  readonly isOnline: boolean;
  readonly onlineLink: string;
  /** What a booking costs; null for nothing. */
  readonly price: Money | null;
  /** Where the money goes; null where nothing is paid. */
  readonly country: string | null;
};

export type CalendarRow = {
  readonly id: CalendarId;
  readonly ownerId: UserId;
  readonly title: string;
  /** Dates that its link begins with. */
  readonly customDays: readonly string[];
  readonly roomId: RoomId | null;
  readonly roomName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly upcoming: number;
  /** Whether a link waits for the owner's payout account. */
  readonly isLinkKept: boolean;
  /** Null until one is made. */
  readonly link: LinkRow | null;
};

export type BookingRow = {
  readonly id: BookingId;
  readonly calendarId: CalendarId;
  readonly ownerId: UserId;
  readonly title: string;
  readonly hostFirstName: string;
  readonly hostLastName: string;
  readonly guestId: UserId;
  readonly eventId: EventId;
  /** Whether somebody had booked the slot before. */
  readonly isJoined: boolean;
  readonly paid: Money | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How often it was moved. */
  readonly sequence: number;
  /** In which it was booked; null where that was not kept. */
  readonly language: Language | null;
  /** What clocks of which zone showed for its beginning when it was booked; null where that was not kept. */
  readonly clockZone: string | null;
  readonly clockTime: string | null;
  /** The community of its calendar. */
  readonly roomId: RoomId | null;
  /** Of the link; null where there is none any more. */
  readonly publicId: string | null;
  readonly noticeMinutes: number | null;
  readonly timeZone: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly location: string;
  readonly message: string;
};

const LINK = sql`case when link.calendar_id is null then null else json_build_object(
  'publicId', link.public_id, 'organizedBy', organized_by, 'slotMinutes', slot_minutes, 'availableDays', available_days,
  'customDays', link.custom_days, 'fromMinute', from_minute, 'toMinute', to_minute, 'hasLunch', has_lunch,
  'lunchFromMinute', lunch_from_minute, 'lunchToMinute', lunch_to_minute, 'timeZone', time_zone, 'hasVenue', has_venue,
  'venueName', venue_name, 'venueAddress', venue_address, 'isOnline', is_online, 'onlineLink', online_link, 'places', places,
  'bufferBefore', buffer_before, 'bufferAfter', buffer_after, 'noticeMinutes', notice_minutes, 'mostPerDay', most_per_day,
  'windowDays', window_days, 'country', country, 'price',
    case when price_amount is null then null else json_build_object('amount', price_amount, 'currency', price_currency) end) end`;

const selectCalendars = (now: Date) => sql`
  select calendars.id, calendars.owner_id as "ownerId", calendars.title, calendars.custom_days as "customDays", room_id as "roomId", rooms.name as "roomName",
    owner.first_name as "firstName", owner.last_name as "lastName", ${LINK} as link,
    (select count(*)::int from bookings where calendar_id = calendars.id and starts_at > ${now} and held_until is null) as upcoming,
    exists (select from kept_links where calendar_id = calendars.id) as "isLinkKept"
  from calendars join users owner on owner.id = calendars.owner_id and owner.deleted_at is null
  left join rooms on rooms.id = room_id and not rooms.is_closed
  left join calendar_links link on link.calendar_id = calendars.id`;

type Wanted = { readonly of: { readonly ownerId: UserId } | { readonly roomId: RoomId }; readonly now: Date };

/** Those of a person or of a community, the oldest first. */
export async function listCalendars(db: Kysely<DB>, { of, now }: Wanted): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    ${selectCalendars(now)} where ${"ownerId" in of ? sql`calendars.owner_id = ${of.ownerId}` : sql`room_id = ${of.roomId}`}
    order by calendars.created_at, calendars.id`.execute(db);
  return rows;
}

/** All of a person, also of one whose account has ended. */
export async function listIdsOfOwner(db: Kysely<DB>, ownerId: UserId): Promise<CalendarId[]> {
  const rows = await db.selectFrom("calendars").select("id").where("owner_id", "=", ownerId).orderBy("id").execute();
  return rows.map(({ id }) => id as CalendarId);
}

export async function findCalendar(db: Kysely<DB>, id: CalendarId, now: Date): Promise<CalendarRow | null> {
  const { rows } = await sql<CalendarRow>`${selectCalendars(now)} where calendars.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findByPublicId(db: Kysely<DB>, publicId: string, now: Date): Promise<CalendarRow | null> {
  const { rows } = await sql<CalendarRow>`${selectCalendars(now)} where link.public_id = ${publicId}`.execute(db);
  return rows[0] ?? null;
}

/** Held until the transaction ends: whoever books, changes or deletes waits for the others. */
export async function lockCalendar(db: Kysely<DB>, id: CalendarId): Promise<void> {
  await sql`select from calendars where id = ${id} for update`.execute(db);
}

export async function countCalendars(db: Kysely<DB>, ownerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from calendars where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function addCalendar(
  db: Kysely<DB>,
  {
    ownerId,
    roomId,
    title,
    customDays,
    at,
  }: Pick<CalendarRow, "ownerId" | "roomId" | "title" | "customDays"> & { at: Date },
): Promise<CalendarId> {
  const { id } = await db
    .insertInto("calendars")
    .values({ owner_id: ownerId, room_id: roomId, title, custom_days: [...customDays], created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as CalendarId;
}

export async function updateCalendar(
  db: Kysely<DB>,
  id: CalendarId,
  { title, customDays }: Pick<CalendarRow, "title" | "customDays">,
): Promise<void> {
  await db
    .updateTable("calendars")
    .set({ title, custom_days: [...customDays] })
    .where("id", "=", id)
    .execute();
}

export async function removeCalendar(db: Kysely<DB>, id: CalendarId): Promise<void> {
  await db.deleteFrom("calendars").where("id", "=", id).execute();
}

/** The address of a link that is there already stays. */
export async function saveLink(db: Kysely<DB>, calendarId: CalendarId, link: LinkRow, at: Date): Promise<void> {
  const columns = {
    organized_by: link.organizedBy,
    slot_minutes: link.slotMinutes,
    available_days: link.availableDays,
    custom_days: [...link.customDays],
    from_minute: link.fromMinute,
    to_minute: link.toMinute,
    has_lunch: link.hasLunch,
    lunch_from_minute: link.lunchFromMinute,
    lunch_to_minute: link.lunchToMinute,
    time_zone: link.timeZone,
    has_venue: link.hasVenue,
    venue_name: link.venueName,
    venue_address: link.venueAddress,
    is_online: link.isOnline,
    online_link: link.onlineLink,
    places: link.places,
    buffer_before: link.bufferBefore,
    buffer_after: link.bufferAfter,
    notice_minutes: link.noticeMinutes,
    most_per_day: link.mostPerDay,
    window_days: link.windowDays,
    price_amount: link.price?.amount ?? null,
    price_currency: link.price?.currency ?? null,
    country: link.country,
    updated_at: at,
  };
  await db
    .insertInto("calendar_links")
    .values({ calendar_id: calendarId, public_id: link.publicId, ...columns })
    .onConflict((conflict) => conflict.column("calendar_id").doUpdateSet(columns))
    .execute();
}

export async function removeLink(db: Kysely<DB>, calendarId: CalendarId): Promise<void> {
  await db.deleteFrom("calendar_links").where("calendar_id", "=", calendarId).execute();
}

/** Bookings and slots that are held which overlap this time, a row a slot. */
export async function listTaken(
  db: Kysely<DB>,
  calendarId: CalendarId,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<Taken[]> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; count: number }>`
    select starts_at as "startsAt", ends_at as "endsAt", count(*)::int as count from bookings
    where calendar_id = ${calendarId} and starts_at < ${to} and ends_at > ${from} and (held_until is null or held_until > ${now})
    group by starts_at, ends_at`.execute(db);
  return rows.map(({ startsAt, endsAt, count }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), count }));
}

const BOOKINGS = sql`
  select bookings.id, bookings.calendar_id as "calendarId", calendars.owner_id as "ownerId", calendars.title,
    host.first_name as "hostFirstName", host.last_name as "hostLastName", guest_id as "guestId", event_id as "eventId",
    exists (select from bookings first where first.event_id = bookings.event_id and first.id < bookings.id) as "isJoined",
    starts_at as "startsAt", ends_at as "endsAt", sequence, language, clock_zone as "clockZone", clock_time as "clockTime", room_id as "roomId", link.public_id as "publicId",
    notice_minutes as "noticeMinutes", link.time_zone as "timeZone", full_name as "fullName", bookings.email, company, location,
    message, case when payments.id is null then null else json_build_object('amount', payments.amount, 'currency', payments.currency) end as paid
  from (select * from bookings where held_until is null) bookings join calendars on calendars.id = bookings.calendar_id
  join users host on host.id = calendars.owner_id
  left join calendar_links link on link.calendar_id = calendars.id
  left join payments on payments.purpose = ${PAYMENT_ENDED} and payments.item_id = bookings.id`;

export async function findBooking(db: Kysely<DB>, id: BookingId): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`${BOOKINGS} where bookings.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Of a person in that slot. */
export async function findOwnBooking(
  db: Kysely<DB>,
  { calendarId, guestId, startsAt }: { calendarId: CalendarId; guestId: UserId; startsAt: Date },
): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`
    ${BOOKINGS} where bookings.calendar_id = ${calendarId} and guest_id = ${guestId} and starts_at = ${startsAt}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Of a meeting, where somebody is host or guest, in the order in which they were made. */
export async function listBookingsOfEvent(
  db: Kysely<DB>,
  { eventId, userId, limit }: { readonly eventId: EventId; readonly userId: UserId; readonly limit: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${BOOKINGS} where bookings.event_id = ${eventId} and (guest_id = ${userId} or calendars.owner_id = ${userId})
    order by bookings.id limit ${limit}`.execute(db);
  return rows;
}

type Page = {
  readonly calendarId: CalendarId;
  readonly view: "future" | "past";
  readonly now: Date;
  readonly on: { readonly from: Date; readonly to: Date } | null;
  readonly after: { readonly startsAt: Date; readonly id: BookingId } | null;
  readonly limit: number;
};

/** Those to come, the next first; or those that are over, the last first; of one time all that begin in it, in the order of the view. */
export async function listBookings(
  db: Kysely<DB>,
  { calendarId, view, now, on, after, limit }: Page,
): Promise<BookingRow[]> {
  const isFuture = view === "future";
  const follows =
    after === null
      ? sql`true`
      : isFuture
        ? sql`(starts_at, bookings.id) > (${after.startsAt}, ${after.id}::uuid)`
        : sql`(starts_at, bookings.id) < (${after.startsAt}, ${after.id}::uuid)`;
  const within =
    on !== null
      ? sql`starts_at >= ${on.from} and starts_at < ${on.to}`
      : isFuture
        ? sql`ends_at > ${now}`
        : sql`ends_at <= ${now}`;
  const order = isFuture ? sql`starts_at, bookings.id` : sql`starts_at desc, bookings.id desc`;
  const { rows } = await sql<BookingRow>`
    ${BOOKINGS} where bookings.calendar_id = ${calendarId} and ${within} and ${follows}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Of a person with others, those to come, the next first. */
export async function listOwnBookings(
  db: Kysely<DB>,
  guestId: UserId,
  now: Date,
  limit: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${BOOKINGS} where guest_id = ${guestId} and ends_at > ${now} order by starts_at, bookings.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The event of a slot that somebody has booked, and its free place with the lowest number. */
export async function findSlot(
  db: Kysely<DB>,
  { calendarId, startsAt, now }: { calendarId: CalendarId; startsAt: Date; now: Date },
): Promise<{ eventId: EventId | null; place: number }> {
  const { rows } = await sql<{ eventId: EventId | null; place: number | null }>`
    select event_id as "eventId", place from bookings
    where calendar_id = ${calendarId} and starts_at = ${startsAt} and (held_until is null or held_until > ${now})`.execute(
    db,
  );
  const places = new Set(rows.map(({ place }) => place));
  let place = 1;
  while (places.has(place)) place += 1;
  return { eventId: rows.find(({ eventId }) => eventId !== null)?.eventId ?? null, place };
}

export type NewBooking = Pick<
  BookingRow,
  | "calendarId"
  | "guestId"
  | "eventId"
  | "startsAt"
  | "endsAt"
  | "fullName"
  | "email"
  | "company"
  | "location"
  | "message"
  | "language"
> & { readonly place: number | null; readonly at: Date };

export async function addBooking(db: Kysely<DB>, booking: NewBooking): Promise<BookingId> {
  const { id } = await db
    .insertInto("bookings")
    .values({
      calendar_id: booking.calendarId,
      guest_id: booking.guestId,
      event_id: booking.eventId,
      starts_at: booking.startsAt,
      ends_at: booking.endsAt,
      place: booking.place,
      full_name: booking.fullName,
      email: booking.email,
      company: booking.company,
      location: booking.location,
      message: booking.message,
      language: booking.language,
      created_at: booking.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as BookingId;
}

export async function removeBooking(db: Kysely<DB>, id: BookingId): Promise<void> {
  await db.deleteFrom("bookings").where("id", "=", id).execute();
}

/** Of a calendar, those still to come. */
export async function listUpcoming(db: Kysely<DB>, calendarId: CalendarId, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    ${BOOKINGS} where bookings.calendar_id = ${calendarId} and ends_at > ${now} order by starts_at, bookings.id`.execute(
    db,
  );
  return rows;
}

/** All that a person has booked, over or not. */
export async function listBookingsOf(db: Kysely<DB>, guestId: UserId): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`${BOOKINGS} where guest_id = ${guestId} order by bookings.id`.execute(db);
  return rows;
}
