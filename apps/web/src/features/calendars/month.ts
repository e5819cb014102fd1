import type { PublicCalendar } from "@atrium/contracts/calendars";

/** A day as an ISO date, `2026-06-23`; a month as `2026-06`. Neither has a zone: they are read off the calendar on the wall. */
export type Day = string;
export type Month = string;

/** Days are counted in UTC, where each is as long. */
const DAY_MS = 24 * 60 * 60 * 1_000;
const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const toMonth = (day: Day): Month => day.slice(0, 7);
export const addDays = (day: Day, days: number): Day =>
  new Date(toUtc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
export function addMonths(month: Month, months: number): Month {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Whole weeks around a month; `firstDay` is the day that weeks begin with, 0 for Sunday. */
export function listWeeks(month: Month, firstDay: number): Day[][] {
  const first = `${month}-01`;
  const before = (toUtc(first).getUTCDay() - firstDay + 7) % 7;
  const begin = addDays(first, -before);
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(begin, week * 7 + index)),
  );
}

type Days = Pick<PublicCalendar, "availableDays" | "today" | "lastDay"> & { readonly customDays: readonly Day[] };

/** Whether a day lies between today and the last day that may be booked (BOOK-018). */
export const isOpen = ({ today, lastDay }: Days, day: Day): boolean => day >= today && day <= lastDay;

/** Whether slots are laid on that day of the week, or it is listed (BOOK-017). */
export function isAvailable({ availableDays, customDays }: Days, day: Day): boolean {
  if (availableDays === "CUSTOM") return customDays.includes(day);
  const isWeekend = [0, 6].includes(toUtc(day).getUTCDay());
  return isWeekend === (availableDays === "WEEKEND");
}

/** The day by the browser's own clock. */
export const toLocalDay = (at: Date): Day =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** At noon by the browser's clock: what is formatted as a day stays that day. */
export const toNoon = (day: Day): Date => new Date(`${day}T12:00:00`);

/** Where the focus goes on a key; undefined for a key that is not for a month. */
export function moveDay(day: Day, key: string): Day | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== "PageUp" && key !== "PageDown") return undefined;
  const month = addMonths(toMonth(day), key === "PageUp" ? -1 : 1);
  const last =
    listWeeks(month, 1)
      .flat()
      .findLast((one) => toMonth(one) === month) ?? day;
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}
