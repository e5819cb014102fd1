import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { type Clock, utcClock } from "./ics-zone.ts";

/** A time on a clock, or a whole day of it. */
export type Moment = { readonly wall: Temporal.PlainDateTime; readonly clock: Clock; readonly isDay: boolean };
export type Period = { readonly at: Moment; readonly lengthMs: number };
type Told = (tzid: string | null) => Clock;

/** Null for none, and for what is no time. */
export function readMoment(property: ICAL.Property | null, told: Told): Moment | null {
  if (property === null) return null;
  try {
    return toMoment(property, readDay(property) ?? property.getFirstValue(), told);
  } catch {
    return null;
  }
}

/** Programs write a day that they should call one, but do not. */
function readDay(property: ICAL.Property): ICAL.Time | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T::$)/u.exec(String(property.jCal[3])) ?? [];
  return day === undefined ? null : ICAL.Time.fromDateString(day);
}

/** Every value of a property, of which some are periods and the others take so long; null where one of them is no time. */
export function readPeriods(property: ICAL.Property, told: Told, lengthMs: number): Period[] | null {
  try {
    return property.getValues().map((value: unknown) => {
      if (!(value instanceof ICAL.Period)) return { at: toMoment(property, value, told), lengthMs };
      const at = toMoment(property, value.start, told);
      const end = toMoment(property, value.getEnd(), told);
      return { at, lengthMs: end.clock(end.wall).latest - at.clock(at.wall).latest };
    });
  } catch {
    return null;
  }
}

/** @throws RangeError for what is no time */
function toMoment(property: ICAL.Property, value: unknown, told: Told): Moment {
  if (!(value instanceof ICAL.Time)) throw new RangeError("no time");
  const { year, month, day, hour, minute, second, isDate } = value;
  const words = isDate ? { year, month, day } : { year, month, day, hour, minute, second };
  const wall = Temporal.PlainDateTime.from(words, { overflow: "reject" });
  const isUtc = !isDate && value.zone === ICAL.Timezone.utcTimezone;
  const tzid = property.getFirstParameter("tzid") || null;
  return { wall, clock: isUtc ? utcClock : told(isDate ? null : tzid), isDay: isDate };
}
