import { Temporal } from "temporal-polyfill";

/** When a link offers slots; every hour and day is of its zone's clock. */
export type Availability = {
  readonly timeZone: string;
  readonly availableDays: "WEEKDAYS" | "WEEKEND" | "CUSTOM";
  /** Of CUSTOM alone: ISO dates. */
  readonly customDays: readonly string[];
  /** Minutes after midnight, 0 to 1,439; an end at or before the beginning is on the next day. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Null where there is none. */
  readonly lunch: { readonly fromMinute: number; readonly toMinute: number } | null;
  /** Minutes of a slot, from the beginning of one to that of the next. */
  readonly slotMinutes: number;
};

/** Why a slot of a day is not offered. */
export type Removal = "LUNCH" | "NO_SUCH_HOUR" | "CLOCK_CHANGE" | "PAST";
export type Slot = { readonly startsAt: number; readonly endsAt: number };
/** A place of a day's grid: where it begins on the clock, and the slot or what took it away. Instants are milliseconds since 1970. */
export type GridPlace = { readonly minute: number } & (
  | { readonly slot: Slot; readonly removal: null }
  | { readonly slot: null; readonly removal: Removal }
);

/** Minutes of a day on which the clocks stay as they are. */
export const DAY_MINUTES = 24 * 60;
/** Instants are told in milliseconds. */
export const MINUTE_MS = 60_000;

/** Days of the week are counted from Monday, which is 1. */
const FRIDAY = 5;

/** Whether slots are laid on that day at all; a day is an ISO date of the link's zone. */
export function isAvailableOn({ availableDays, customDays }: Availability, date: string): boolean {
  if (availableDays === "CUSTOM") return customDays.includes(date);
  const isWeekend = Temporal.PlainDate.from(date).dayOfWeek > FRIDAY;
  return isWeekend === (availableDays === "WEEKEND");
}

/** The day that an instant lies on by the clock of a zone, as an ISO date. */
export function toDay(instantMs: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** What begins on that day after `nowMs`, in order. What is booked or full is for whoever asks the database. */
export function listSlots(link: Availability, date: string, nowMs: number): Slot[] {
  return explainDay(link, date, nowMs).flatMap(({ slot }) => (slot ? [slot] : []));
}

/** Every place of that day's grid with its slot, or with the rule that took it away. Empty for a day that is not among the link's. */
export function explainDay(link: Availability, date: string, nowMs: number): GridPlace[] {
  if (!isAvailableOn(link, date)) return [];
  const clock = readClock(link, date);
  return listMinutes(link).map((minute) => {
    if (isInLunch(link, minute)) return { minute, slot: null, removal: "LUNCH" };
    const found = clock(minute);
    if (typeof found === "string") return { minute, slot: null, removal: found };
    return found.startsAt > nowMs ? { minute, slot: found, removal: null } : { minute, slot: null, removal: "PAST" };
  });
}

/** Where slots begin, in minutes after the day's midnight: each ends at or before the end of the window. */
function listMinutes({ fromMinute, toMinute, slotMinutes }: Availability): number[] {
  const length = (toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES) - fromMinute;
  return Array.from({ length: Math.floor(length / slotMinutes) }, (_, index) => fromMinute + index * slotMinutes);
}

/** A break may go on over midnight; one that is over when the window begins is the next day's. */
function isInLunch({ lunch, fromMinute, slotMinutes }: Availability, minute: number): boolean {
  if (lunch === null) return false;
  const length = lunch.toMinute - lunch.fromMinute + (lunch.toMinute > lunch.fromMinute ? 0 : DAY_MINUTES);
  const begin = lunch.fromMinute + (lunch.fromMinute + length <= fromMinute ? DAY_MINUTES : 0);
  return minute < begin + length && minute + slotMinutes > begin;
}

/** What turns minutes after the day's midnight into a slot. Where the clocks stay as they are, which is almost every day, that is one addition. */
function readClock({ timeZone, slotMinutes }: Availability, date: string) {
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  const lengthMs = slotMinutes * MINUTE_MS;
  const toInstant = (minute: number): Temporal.ZonedDateTime =>
    midnight.add({ minutes: minute }).toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const first = toInstant(0);
  const change = first.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity;
  // Two days, since a window may go on over midnight.
  const isEven = change - first.epochMilliseconds > 2 * DAY_MINUTES * MINUTE_MS && first.hour === 0;

  return (minute: number): Slot | "NO_SUCH_HOUR" | "CLOCK_CHANGE" => {
    if (isEven) return toSlot(first.epochMilliseconds + minute * MINUTE_MS);
    const begin = toInstant(minute);
    if (!begin.toPlainDateTime().equals(midnight.add({ minutes: minute }))) return "NO_SUCH_HOUR";
    const slot = toSlot(begin.epochMilliseconds);
    const next = begin.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity;
    return next < slot.endsAt ? "CLOCK_CHANGE" : slot;
  };

  function toSlot(startsAt: number): Slot {
    return { startsAt, endsAt: startsAt + lengthMs };
  }
}
