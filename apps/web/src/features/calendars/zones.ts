import { localeTag } from "../../platform/i18n/format.ts";

/** The browser's own zone, as an IANA name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** `GMT+01:00`, at that moment (BOOK-039). */
export function toGmtOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "GMT+00:00" : name;
}

/** 10:00 AM, 10:00: the hour by the clock of a zone. */
export const formatHour = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(), { hour: "2-digit", minute: "2-digit", timeZone }).format(at);

/** Tuesday, June 23, 2026: the day by the calendar of a zone. */
export const formatWholeDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).format(at);

/** Tue, Jun 23: the same where there is little room. */
export const formatShortDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag(), { weekday: "short", day: "numeric", month: "short", timeZone }).format(at);

/** 09:00 AM, 09:00: an hour of the clock, `HH:mm`, as the reader tells it. */
export const formatHourOfDay = (hour: string): string => formatHour(new Date(`2026-01-01T${hour}:00Z`), "UTC");
