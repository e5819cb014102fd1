import type {
  BookedDaysQuery,
  Booking,
  BookingsQuery,
  DayPlace,
  MoveBooking,
  OpenSlot,
  PublicCalendar,
} from "@atrium/contracts/calendars";
import type { BookingId, CalendarId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { bookSlot, cancelBooking } from "./book.ts";
import { openHolds } from "../holds/holds.ts";
import { readDay } from "./known-day.ts";
import { listBegins } from "../communities/community-store.ts";
import { toBookingFile } from "./calendar-file.ts";
import { moveBooking } from "./move.ts";
import type { Parts } from "../parts.ts";
import { isParty } from "../policy.ts";
import { explainOffer, isTimeZone, listOffered, toDayRange, toMonthRange, toReach } from "../rules.ts";
import { isAvailableOn, toDay } from "./slots.ts";
import {
  type BookingRow,
  type CalendarRow,
  findBooking,
  findByPublicId,
  findCalendar,
  type LinkRow,
  listBookings,
  listOwnBookings,
} from "../store.ts";
import { toBooking, toDayPlace, toOpenSlot, toPublicCalendar, toRules } from "../view.ts";
import { keepTime } from "../zones/keep-time.ts";

/** Of what somebody has booked, how much is listed: the next ones. */
const OWN_BOOKINGS = 100;

/** What others see of calendars, and what they book. */
export function openBookings(parts: Parts, ensureSeen: (userId: UserId, id: CalendarId) => Promise<void>) {
  const { context } = parts;
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  /** @throws AppError NOT_FOUND for an address that leads nowhere */
  async function findPublished(publicId: string): Promise<{ row: CalendarRow; link: LinkRow }> {
    const row = await findByPublicId(db, publicId, now());
    if (!row?.link) throw new AppError("NOT_FOUND");
    return { row, link: row.link };
  }

  /** @throws AppError NOT_FOUND for who is neither host nor guest */
  async function findPartys(userId: UserId, id: BookingId): Promise<BookingRow> {
    const row = await findBooking(db, id);
    if (!row || !isParty(userId, row)) throw new AppError("NOT_FOUND");
    return row;
  }

  return {
    /** Who has booked. @throws AppError NOT_FOUND, BAD_INPUT for a zone there is not */
    async listBookings(userId: UserId, { calendarId, view, on, after, limit }: BookingsQuery): Promise<Booking[]> {
      await ensureSeen(userId, calendarId);
      if (on) ensureTimeZone(on.timezone);
      const place = after ? { startsAt: new Date(after.startTime), id: after.id } : null;
      const day = on ? toDayRange(on) : null;
      const rows = await listBookings(db, { calendarId, view, now: now(), on: day, after: place, limit });
      return rows.map(toBooking);
    },

    /** Days of a month with appointments, as ISO dates (CAL-008). @throws AppError NOT_FOUND, BAD_INPUT for a zone there is not */
    async listBookedDays(userId: UserId, { calendarId, month, timezone }: BookedDaysQuery): Promise<string[]> {
      await ensureSeen(userId, calendarId);
      ensureTimeZone(timezone);
      const begins = await listBegins(db, calendarId, toMonthRange({ month, timezone }));
      return [...new Set(begins.map((startsAt) => toDay(startsAt.getTime(), timezone)))];
    },

    /** What the person has booked, the next first. */
    async listOwnBookings(userId: UserId): Promise<Booking[]> {
      return (await listOwnBookings(db, userId, now(), OWN_BOOKINGS)).map(toBooking);
    },

    /** @throws AppError NOT_FOUND for who is neither host nor guest */
    async getBooking(userId: UserId, id: BookingId): Promise<Booking> {
      return toBooking(await findPartys(userId, id));
    },

    /** For anybody who has the address. @throws AppError NOT_FOUND */
    async getPublic(publicId: string): Promise<PublicCalendar> {
      const { row, link } = await findPublished(publicId);
      return toPublicCalendar(row, link, now().getTime());
    },

    /** What of a day can be booked now, and whether slots are laid on it at all. @throws AppError NOT_FOUND */
    async listSlots(publicId: string, date: string): Promise<{ isAvailable: boolean; slots: OpenSlot[] }> {
      const { row, link } = await findPublished(publicId);
      const rules = toRules(link);
      const at = now();
      const known = await readDay(db, row, { ...toReach(rules, date), now: at });
      const slots = listOffered(rules, { date, nowMs: at.getTime(), ...known }).map(toOpenSlot);
      return { isAvailable: isAvailableOn(rules, date), slots };
    },

    /** Why a time of a day is or is not offered, for who looks after the calendar. @throws AppError NOT_FOUND also where there is no link */
    async explainDay(userId: UserId, { id, date }: { id: CalendarId; date: string }): Promise<DayPlace[]> {
      await ensureSeen(userId, id);
      const at = now();
      const row = await findCalendar(db, id, at);
      if (!row?.link) throw new AppError("NOT_FOUND");
      const rules = toRules(row.link);
      const known = await readDay(db, row, { ...toReach(rules, date), now: at });
      return explainOffer(rules, { date, nowMs: at.getTime(), ...known }).map((place) => toDayPlace(place, rules));
    },

    ...openHolds(parts),
    book: (userId: UserId, input: Parameters<typeof bookSlot>[2]): Promise<Booking> => bookSlot(parts, userId, input),
    async move(userId: UserId, input: MoveBooking): Promise<Booking> {
      await moveBooking(parts, userId, input);
      return toBooking(await findPartys(userId, input.id));
    },
    keepTime: (userId: UserId, id: BookingId): Promise<Booking> => keepTime(parts, userId, id),
    /** As an invitation that calendar programs take. @throws AppError NOT_FOUND */
    async getFile(userId: UserId, id: BookingId): Promise<string> {
      const row = await findPartys(userId, id);
      const [booking, at] = [toBooking(row), now()];
      return toBookingFile(booking, { place: booking.location, at, isCancelled: false, sequence: row.sequence });
    },
    cancel: (userId: UserId, input: Parameters<typeof cancelBooking>[2]): Promise<void> =>
      cancelBooking(parts, userId, input),
  };
}

/** @throws AppError BAD_INPUT */
function ensureTimeZone(name: string): void {
  if (!isTimeZone(name)) throw new AppError("BAD_INPUT", { field: "timezone" });
}
