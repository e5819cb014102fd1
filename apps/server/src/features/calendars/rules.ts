import { randomBytes } from "node:crypto";
import type { SlotReason } from "@atrium/contracts/calendars";
import { toIsoDay } from "@atrium/contracts/forms/calendars";
import type { Money } from "@atrium/contracts/money";
import { Temporal } from "temporal-polyfill";
import {
  type Availability,
  DAY_MINUTES,
  explainDay,
  listSlots,
  MINUTE_MS,
  type Slot,
  toDay,
} from "./bookings/slots.ts";

/** A link as it is stored: availability, and who may book when. */
export type LinkRules = Availability & {
  /** People that one slot takes; null for any number. */
  readonly places: number | null;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly noticeMinutes: number;
  readonly mostPerDay: number | null;
  readonly windowDays: number;
};

/** Bookings of one slot that are there already. Instants are milliseconds since 1970. */
export type Taken = Slot & { readonly count: number };
export type Offered = Slot & { readonly places: number | null };

/** Whoever cancels what they paid for gets the money back while it is longer than this until it begins. */
const PAID_BACK_BEFORE_MS = 24 * 60 * 60_000;

export const toPaidBackUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - PAID_BACK_BEFORE_MS);

/** Whether what was paid comes back on cancelling: always when the host does it. */
export const isPaidBack = ({ byHost, startsAt, now }: { byHost: boolean; startsAt: Date; now: Date }): boolean =>
  byHost || now < toPaidBackUntil(startsAt);

type Cost = { readonly price: Money | null; readonly country: string | null };

/** Whether two links ask for the same payment: what is asked for once stays (CAL-044). */
export const costsTheSame = (one: Cost, other: Cost): boolean =>
  one.price?.amount === other.price?.amount &&
  one.price?.currency === other.price?.currency &&
  one.country === other.country;

/** What an address names a link by; nobody guesses it. */
export const makePublicId = (): string => randomBytes(16).toString("base64url");

/** `HH:mm` as minutes after midnight. */
export function toMinute(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as `HH:mm`. */
export const toHour = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** ISO dates in order, each once. */
export const toCustomDays = (listed: string): string[] =>
  [...new Set(listed.split(",").flatMap((day) => toIsoDay(day) ?? []))].sort();

/** Whether a zone is one that is known. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return name.includes("/") || name === "UTC";
  } catch {
    return false;
  }
}

/** From the beginning of one day to that of another, on the clock of a zone. The database is not asked: it knows other zones than we do. */
const toRange = (first: Temporal.PlainDate, end: Temporal.PlainDate, timeZone: string): { from: Date; to: Date } => ({
  from: new Date(first.toZonedDateTime(timeZone).epochMilliseconds),
  to: new Date(end.toZonedDateTime(timeZone).epochMilliseconds),
});

export function toDayRange({ date, timezone }: { date: string; timezone: string }): { from: Date; to: Date } {
  const day = Temporal.PlainDate.from(date);
  return toRange(day, day.add({ days: 1 }), timezone);
}

export function toMonthRange({ month, timezone }: { month: string; timezone: string }): { from: Date; to: Date } {
  const first = Temporal.PlainDate.from(`${month}-01`);
  return toRange(first, first.add({ months: 1 }), timezone);
}

/** As `GMT+01:00`, at that instant (BOOK-039). */
export const toGmtOffset = (timeZone: string, nowMs: number): string =>
  `GMT${Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).offset.slice(0, 6)}`;

/** Today by the clock of the link's zone, and the last day that may be booked, as ISO dates. */
export function toWindow({ timeZone, windowDays }: LinkRules, nowMs: number): { today: string; lastDay: string } {
  const today = toDay(nowMs, timeZone);
  return { today, lastDay: Temporal.PlainDate.from(today).add({ days: windowDays }).toString() };
}

/** Between which instants bookings say something of the slots of a day: the window may begin a day before its end, and buffers reach beyond. */
export function toReach(link: LinkRules, date: string): { from: Date; to: Date } {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(link.timeZone).epochMilliseconds;
  const around = Math.max(link.bufferBefore, link.bufferAfter) * MINUTE_MS;
  return {
    from: new Date(midnight - around - DAY_MINUTES * MINUTE_MS),
    to: new Date(midnight + 3 * DAY_MINUTES * MINUTE_MS + around),
  };
}

/** A place of a day's grid, which begins so many minutes after midnight on the clock: how many may still book it, or the rule that took it away. */
export type Explained = { readonly minute: number } & (
  | { readonly offered: Offered; readonly reason: null }
  | { readonly offered: null; readonly reason: SlotReason }
);

type Day = {
  readonly date: string;
  readonly nowMs: number;
  readonly taken: readonly Taken[];
  /** When the host is busy elsewhere. */
  readonly busy: readonly Slot[];
};

/**
 * Every place of a day's grid: offered where it is within the link's window, not before its notice, not full, nor too near to another time at
 * which somebody comes. Where people are not counted, none of these is ever full. While the host is busy elsewhere nothing begins; what somebody has
 * booked already takes place, and others may come to it.
 */
export function explainOffer(link: LinkRules, { date, nowMs, taken, busy }: Day): Explained[] {
  const { today, lastDay } = toWindow(link, nowMs);
  const isFull = link.mostPerDay !== null && countOn(link, date, taken) >= link.mostPerDay;

  function toReason({ startsAt }: Slot): SlotReason | null {
    if (date < today || startsAt <= nowMs) return "PAST";
    if (date > lastDay) return "TOO_FAR";
    if (startsAt <= nowMs + link.noticeMinutes * MINUTE_MS) return "NOTICE";
    return isFull ? "DAY_FULL" : null;
  }
  return explainDay(link, date, -Infinity).map((place): Explained => {
    const { minute } = place;
    if (place.slot === null) return { minute, offered: null, reason: place.removal };
    const reason = toReason(place.slot);
    if (reason !== null) return { minute, offered: null, reason };
    if (isBusy(place.slot, taken, busy)) return { minute, offered: null, reason: "BUSY" };
    const places = countPlaces(link, place.slot, taken);
    if (typeof places === "string") return { minute, offered: null, reason: places };
    return { minute, offered: { ...place.slot, places }, reason: null };
  });
}

function isBusy({ startsAt, endsAt }: Slot, taken: readonly Taken[], busy: readonly Slot[]): boolean {
  if (taken.some((other) => other.startsAt === startsAt && other.endsAt === endsAt)) return false;
  return busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt);
}

/** The slots of a day that can be booked. */
export const listOffered = (link: LinkRules, day: Day): Offered[] =>
  explainOffer(link, day).flatMap(({ offered }) => offered ?? []);

/** What is taken but for one booking, which is about to go elsewhere. */
export const without = (taken: readonly Taken[], { startsAt, endsAt }: Slot): Taken[] =>
  taken
    .map((one) =>
      one.startsAt === startsAt && one.endsAt === endsAt ? { ...one, count: Math.max(0, one.count - 1) } : one,
    )
    .filter(({ count }) => count > 0);

type Movable = { readonly noticeMinutes: number; readonly isOfHost: boolean; readonly isPaid: boolean };

/**
 * Until when a booking may be moved: by its host until it begins, by its guest as long before as the link asks for notice (B-58), and
 * where it is paid, as long as the money would come back: moved away and cancelled there, it would after all.
 */
export function toMovableUntil(startsAt: Date, { noticeMinutes, isOfHost, isPaid }: Movable): Date {
  if (isOfHost) return startsAt;
  return new Date(startsAt.getTime() - Math.max(noticeMinutes * MINUTE_MS, isPaid ? PAID_BACK_BEFORE_MS : 0));
}

/** Of times that were proposed, those that can still be agreed on: none once the booking begins. */
export const listOpen = (times: readonly Date[], { startsAt, now }: { startsAt: Date; now: Date }): Date[] =>
  startsAt > now ? times.filter((time) => time > now) : [];

/** How many may still come to a slot, null for any number; or why nobody may. Of two meetings the one is kept free after and the other before. */
function countPlaces(
  { places, bufferBefore, bufferAfter }: LinkRules,
  slot: Slot,
  taken: readonly Taken[],
): number | null | "FULL" | "NEAR" {
  if (places === null) return null;
  const aroundMs = Math.max(bufferBefore, bufferAfter) * MINUTE_MS;
  let left = places;
  for (const other of taken) {
    if (other.startsAt === slot.startsAt && other.endsAt === slot.endsAt) left -= other.count;
    else if (other.startsAt < slot.endsAt + aroundMs && other.endsAt > slot.startsAt - aroundMs) return "NEAR";
  }
  return left > 0 ? left : "FULL";
}

/** Bookings that begin in that day's window. */
function countOn(link: LinkRules, date: string, taken: readonly Taken[]): number {
  const begins = new Set(listSlots(link, date, -Infinity).map(({ startsAt }) => startsAt));
  return taken.reduce((sum, { startsAt, count }) => (begins.has(startsAt) ? sum + count : sum), 0);
}

/** The days whose windows a slot that begins then may belong to: a window may have begun the day before. */
export function toDaysOf(startsAtMs: number, timeZone: string): string[] {
  const day = Temporal.PlainDate.from(toDay(startsAtMs, timeZone));
  return [day.toString(), day.subtract({ days: 1 }).toString()];
}
