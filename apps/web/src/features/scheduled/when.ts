import { SCHEDULED_AHEAD_MAX_MS } from "@atrium/contracts/schedule-limits";
import { canBeScheduled, toNextStep } from "@atrium/contracts/rules/schedule";
import type { Instant } from "@atrium/contracts/ids";
import { type CalendarDay, toLocalDate } from "../../ui/kit/calendar-day.ts";

/** A time as the clock on the wall shows it. */
export type When = { readonly day: CalendarDay; readonly hour: number; readonly minute: number };

/** The minutes of an hour at which a message can be sent (MSG-024). */
export const MINUTES = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] as const;
/** Offered at first: so far ahead at least. */
const OFFERED_AHEAD_MS = 60 * 60_000;

export function toWhen(at: Date): When {
  return { day: toDay(at), hour: at.getHours(), minute: at.getMinutes() };
}

/** What is offered first. */
export const toFirstWhen = (now: Date): When => toWhen(toNextStep(now, OFFERED_AHEAD_MS));

/** An hour that the clock skips in spring is the next one. */
export function toDate({ day, hour, minute }: When): Date {
  const at = toLocalDate(day);
  at.setHours(hour, minute, 0, 0);
  return at;
}

export const toInstant = (when: When): Instant => toDate(when).toISOString() as Instant;

export const isPossible = (when: When, now: Date): boolean => canBeScheduled(toDate(when), now);

/** An hour more or less; beyond midnight it is the day beside it. */
export function moveHour(when: When, by: 1 | -1): When {
  const hour = when.hour + by;
  if (hour >= 0 && hour <= 23) return { ...when, hour };
  const day = toLocalDate(when.day);
  day.setDate(day.getDate() + by);
  return { ...when, day: toDay(day), hour: (hour + 24) % 24 };
}

export const toLastDay = (now: Date): CalendarDay => toDay(new Date(now.getTime() + SCHEDULED_AHEAD_MAX_MS));

export function toDay(at: Date): CalendarDay {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
