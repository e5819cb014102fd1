import type { Instant } from "@atrium/contracts/ids";

/** A day and a time as the clocks of a place show them: `2026-07-09` and `18:30`. */
export type WallTime = { readonly date: string; readonly time: string };

/** What the clocks of a zone show at an instant. */
export function toWallTime(at: Date, timeZone: string): WallTime {
  const parts = new Map(
    toFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return { date: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/**
 * When the clocks of a zone show that: the first time where they show it twice, and as much later where they leap over it. Null for what
 * is no day and time.
 */
export function toInstant({ date, time }: WallTime, timeZone: string): Instant | null {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  // By the offset before and after: of two moments that fit the first is meant, of none the one that the offset before gives.
  const before = asUtc - offsetMs(new Date(asUtc - DAY_MS), timeZone);
  const after = asUtc - offsetMs(new Date(asUtc + DAY_MS), timeZone);
  const fits = [before, after]
    .toSorted((one, other) => one - other)
    .find((at) => offsetMs(new Date(at), timeZone) === asUtc - at);
  return new Date(fits ?? before).toISOString() as Instant;
}

/** Milliseconds of a day: no zone changes its clocks twice in it. */
const DAY_MS = 24 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMs(at: Date, timeZone: string): number {
  const { date, time } = toWallTime(at, timeZone);
  const minute = Math.floor(at.getTime() / 60_000) * 60_000;
  return Date.parse(`${date}T${time}:00.000Z`) - minute;
}

function toFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}
