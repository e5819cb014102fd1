import ICAL from "ical.js";
import { BUSY_TIMES_MAX, CALENDAR_TITLE_MAX_LENGTH, OUTSIDE_ENTRIES_MAX } from "@atrium/contracts/calendar-limits";
import type { OutsideRefusal } from "@atrium/contracts/outside-calendars";
import { toOneLine } from "../../../platform/text.ts";
import { DAY_MINUTES, MINUTE_MS, type Slot } from "../bookings/slots.ts";
import { type Clock, openClocks, toClock, utcClock } from "./ics-zone.ts";
import { type Entry, listOccurrences, TooMany } from "./ics-repeat.ts";
import { type Moment, readMoment, readPeriods } from "./ics-values.ts";

export type Range = { readonly from: number; readonly to: number };
/** What a calendar file says of when somebody is busy, or why it is not read. */
export type BusyRead =
  | {
      readonly kind: "read";
      readonly name: string;
      /** In order; none of them touches the next. */
      readonly busy: readonly Slot[];
      /** Entries that say nothing we understand, or not clearly when. */
      readonly unclear: number;
    }
  | { readonly kind: "refused"; readonly why: Extract<OutsideRefusal, "NO_CALENDAR" | "TOO_LARGE"> };

type Wanted = { readonly timeZone: string } & Range;

/**
 * When somebody is busy, by a file of their other calendar (RFC 5545). What is cancelled or marked as free is left out; a time without a zone is of
 * `timeZone`. A broken entry is counted; one whose zone is not known makes busy by every zone there is.
 */
export function readBusy(text: string, wanted: Wanted): BusyRead {
  const roots = parse(text);
  if (roots === null) return { kind: "refused", why: "NO_CALENDAR" };
  try {
    return readRoots(roots, wanted);
  } catch (error) {
    if (error instanceof TooMany) return { kind: "refused", why: "TOO_LARGE" };
    throw error;
  }
}

const ROOTS: ReadonlySet<string> = new Set(["vcalendar", "vevent", "vfreebusy"]);

/** Null for what is no calendar. */
function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((root) => new ICAL.Component(root as unknown[]));
    return roots.length > 0 && roots.every(({ name }) => ROOTS.has(name)) ? roots : null;
  } catch {
    return null;
  }
}

function readRoots(roots: readonly ICAL.Component[], { timeZone, ...range }: Wanted): BusyRead {
  const inside = roots.flatMap((root) => (root.name === "vcalendar" ? root.getAllSubcomponents() : [root]));
  if (inside.length > OUTSIDE_ENTRIES_MAX) throw new TooMany();
  const ofFile = roots.map((root) => root.getFirstPropertyValue("x-wr-timezone")).find((name) => name !== null);
  const floating = toClock(String(ofFile ?? "")) ?? toClock(timeZone) ?? utcClock;
  const reader = openReader(
    inside.filter(({ name }) => name === "vtimezone"),
    floating,
  );
  const entries = inside.filter(({ name }) => name === "vevent").flatMap((event) => reader.entry(event) ?? []);
  const stated = inside.filter(({ name }) => name === "vfreebusy").flatMap(reader.stated);
  const busy = merge([...listOccurrences(entries, range), ...stated], range);
  const name = roots.map((root) => root.getFirstPropertyValue("x-wr-calname")).find((found) => found !== null);
  return { kind: "read", name: toName(String(name ?? "")), busy, unclear: reader.countUnclear() };
}

/** No longer than one of our own calendars' titles: whoever serves the file writes what they like. */
const toName = (written: string): string => toOneLine(written).slice(0, CALENDAR_TITLE_MAX_LENGTH).trim();

function openReader(zones: readonly ICAL.Component[], floating: Clock) {
  const clocks = openClocks(zones);
  const unclear = new Set<ICAL.Component>();
  const toTold = (component: ICAL.Component, otherwise: Clock) => (tzid: string | null) => {
    if (tzid === null) return otherwise;
    const { clock, isKnown } = clocks(tzid);
    if (!isKnown) unclear.add(component);
    return clock;
  };

  /** Null for what does not say when it is. */
  function entry(component: ICAL.Component): Entry | null {
    const start = readMoment(component.getFirstProperty("dtstart"), toTold(component, floating));
    const lengthMs = start && readLength(component, start, toTold(component, floating));
    if (start === null || lengthMs === null) {
      unclear.add(component);
      return null;
    }
    // A time without a zone beside one that has one is of the same.
    const told = toTold(component, start.clock);
    const all = (name: string) =>
      component.getAllProperties(name).map((property) => readPeriods(property, told, lengthMs));
    const [more, except] = [all("rdate"), all("exdate")];
    const rules = component.getAllProperties("rrule").map((property) => readRule(property));
    const replaces = component.getFirstProperty("recurrence-id");
    if ([...more, ...except, ...rules].includes(null)) unclear.add(component);
    return {
      uid: String(component.getFirstPropertyValue("uid") ?? ""),
      start,
      lengthMs,
      rules: rules.filter((rule) => rule !== null),
      more: more.flatMap((periods) => periods ?? []),
      except: except.flatMap((periods) => periods ?? []),
      replaces: readMoment(replaces, told),
      isForLater: replaces?.getFirstParameter("range")?.toUpperCase() === "THISANDFUTURE",
      isFree: isFree(component),
    };
  }

  function stated(component: ICAL.Component): Slot[] {
    return component.getAllProperties("freebusy").flatMap((property) => {
      if (property.getFirstParameter("fbtype")?.toUpperCase() === "FREE") return [];
      const periods = readPeriods(property, toTold(component, utcClock), 0);
      if (periods === null) unclear.add(component);
      return (periods ?? []).map(({ at, lengthMs }) => toSlot(at, lengthMs));
    });
  }

  return { entry, stated, countUnclear: () => unclear.size };
}

const toSlot = ({ wall, clock }: Moment, lengthMs: number): Slot => {
  const { earliest, latest } = clock(wall);
  return { startsAt: earliest, endsAt: latest + lengthMs };
};

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

const isFree = (component: ICAL.Component): boolean =>
  textOf(component, "status") === "CANCELLED" ||
  textOf(component, "transp") === "TRANSPARENT" ||
  textOf(component, "x-microsoft-cdo-busystatus") === "FREE";

function readRule(property: ICAL.Property): ICAL.Recur | null {
  try {
    const value: unknown = property.getFirstValue();
    return value instanceof ICAL.Recur ? value : null;
  } catch {
    return null;
  }
}

/** All day long without an end; null for an end before the beginning. */
function readLength(component: ICAL.Component, start: Moment, told: (tzid: string | null) => Clock): number | null {
  const [ends, lasts] = [component.getFirstProperty("dtend"), component.getFirstProperty("duration")];
  if (lasts !== null) {
    const length: unknown = lasts.getFirstValue();
    const lengthMs = length instanceof ICAL.Duration ? length.toSeconds() * 1000 : Number.NaN;
    return isLength(lengthMs) ? lengthMs : null;
  }
  if (ends === null) return start.isDay ? DAY_MS : 0;
  const end = readMoment(ends, told);
  if (end === null) return null;
  const lengthMs =
    start.isDay && end.isDay
      ? utcClock(end.wall).earliest - utcClock(start.wall).earliest
      : end.clock(end.wall).latest - start.clock(start.wall).latest;
  // A day that ends on itself is meant to be one.
  if (start.isDay && lengthMs === 0) return DAY_MS;
  return isLength(lengthMs) ? lengthMs : null;
}

/** Of a whole day that does not say how many it takes. */
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** Nothing in a calendar takes longer than a life. */
const LENGTH_MAX_MS = 36_525 * DAY_MS;
const isLength = (lengthMs: number): boolean => lengthMs >= 0 && lengthMs <= LENGTH_MAX_MS;

/** In order, those that touch as one. */
function merge(slots: readonly Slot[], { from, to }: Range): Slot[] {
  const within = slots.filter(({ startsAt, endsAt }) => endsAt > startsAt && startsAt < to && endsAt > from);
  const merged: { startsAt: number; endsAt: number }[] = [];
  for (const { startsAt, endsAt } of within.toSorted((one, other) => one.startsAt - other.startsAt)) {
    const last = merged.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else merged.push({ startsAt, endsAt });
  }
  if (merged.length > BUSY_TIMES_MAX) throw new TooMany();
  return merged;
}
