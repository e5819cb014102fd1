import { type CalendarLinkDraft, NEW_LINK, toIsoDay, toListedDay } from "@atrium/contracts/forms/calendars";
import type { ShownCalendar } from "../host/host-queries.ts";
import { addDays, type Day } from "../month.ts";

type Change = (changed: Partial<CalendarLinkDraft>) => void;
/** A part of the form of a link. */
export type LinkPartProps = {
  readonly values: CalendarLinkDraft;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: Change;
};

/** What the form of a link opens with. */
export function toDraft({ link, custom }: Pick<ShownCalendar, "link" | "custom">, timezone: string): CalendarLinkDraft {
  if (link === null) return { ...NEW_LINK, timezone, ...(custom === "" ? {} : { availableDays: "CUSTOM", custom }) };
  const { publicId: _publicId, ...values } = link;
  return values;
}

/** ISO dates, in order. */
export const toDays = (custom: string): Day[] =>
  custom
    .split(",")
    .flatMap((day) => toIsoDay(day) ?? [])
    .sort();

/** As they are shown and stored, `DD/MM/YYYY`. */
export const toListedDays = (custom: string): string[] => toDays(custom).map(toListedDay);

/** A click adds a day or takes it away; the second click after one with Ctrl fills the range between the two (CAL-028). */
export function pickDay(custom: string, day: Day, rangeFrom: Day | null): string {
  const days = new Set(toDays(custom));
  if (rangeFrom === null) {
    if (!days.delete(day)) days.add(day);
  } else {
    const [first, last] = rangeFrom < day ? [rangeFrom, day] : [day, rangeFrom];
    for (let next = first; next <= last; next = addDays(next, 1)) days.add(next);
  }
  return [...days].sort().map(toListedDay).join(",");
}

const pad = (value: number): string => String(value).padStart(2, "0");
/** From 12:00 AM to 11:00 PM, hour by hour (CAL-059). */
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${pad(hour)}:00`);
/** The same with the half hours between them (CAL-060). */
export const HALF_HOURS = HOURS.flatMap((hour) => [hour, hour.replace(":00", ":30")]);
