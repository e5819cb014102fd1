import type ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { BUSY_TIMES_MAX } from "@atrium/contracts/calendar-limits";
import type { Slot } from "../bookings/slots.ts";
import { utcClock } from "./ics-zone.ts";
import type { Moment, Period } from "./ics-values.ts";

/** Something of a calendar file, as often as it is. */
export type Entry = {
  readonly uid: string;
  readonly start: Moment;
  readonly lengthMs: number;
  readonly rules: readonly ICAL.Recur[];
  readonly more: readonly Period[];
  readonly except: readonly Period[];
  /** Which one of those with its uid it stands for; null where it is the series itself. */
  readonly replaces: Moment | null;
  /** Whether it stands for all later ones too. */
  readonly isForLater: boolean;
  readonly isFree: boolean;
};

/** More than we look through. */
export class TooMany extends Error {}

type Range = { readonly from: number; readonly to: number };
type Occurrence = Slot & { readonly at: Moment };

/** Rules are looked through no longer than this; a time an hour for two years is found in less. */
const CANDIDATES_MAX = 20_000;
/** Clocks are apart by no more, both ways. */
const APART_MS = 26 * 3_600_000;

/** All times of all of them within the range. @throws TooMany */
export function listOccurrences(entries: readonly Entry[], range: Range): Slot[] {
  const changes = Map.groupBy(
    entries.filter(({ replaces, uid }) => replaces !== null && uid !== ""),
    ({ uid }) => uid,
  );
  const found: Slot[] = [];
  for (const entry of entries) {
    const changed = entry.replaces === null ? (changes.get(entry.uid) ?? []) : [];
    found.push(...changed.reduce(change, entry.isFree ? [] : expand(entry, range)));
    if (found.length > 4 * BUSY_TIMES_MAX) throw new TooMany();
  }
  return found;
}

/** Its own times are those of its own entry. */
function change(times: Occurrence[], { replaces, isForLater, isFree, start, lengthMs }: Entry): Occurrence[] {
  if (replaces === null) return times;
  const others = times.filter(({ at }) => !isSame(at, replaces));
  if (!isForLater) return others;
  const since = replaces.clock(replaces.wall).earliest;
  const replaced = times.find(({ at }) => isSame(at, replaces))?.at ?? replaces;
  const shift = replaced.wall.until(start.wall);
  return others.flatMap((one) => {
    if (one.startsAt < since) return [one];
    return isFree ? [] : [toOccurrence({ ...one.at, wall: one.at.wall.add(shift) }, lengthMs)];
  });
}

function expand(entry: Entry, range: Range): Occurrence[] {
  const { start, lengthMs, rules, more, except } = entry;
  const walls = [start.wall, ...rules.flatMap((rule) => listWalls(rule, entry, range))];
  const times = walls.map((wall) => toOccurrence({ ...start, wall }, lengthMs));
  const listed = more.map((period) => toOccurrence(period.at, period.lengthMs));
  return [...times, ...listed].filter(({ at }) => !except.some((period) => isSame(at, period.at)));
}

/** A whole day stands for whatever begins on it. */
function isSame(at: Moment, other: Moment): boolean {
  if (other.isDay) return at.wall.toPlainDate().equals(other.wall.toPlainDate());
  return at.clock(at.wall).earliest === other.clock(other.wall).earliest;
}

/** Whole days end as the clock says, on days on which it changes too. */
function toOccurrence(at: Moment, lengthMs: number): Occurrence {
  const { earliest, latest } = at.clock(at.wall);
  const endsAt = at.isDay ? at.clock(at.wall.add({ milliseconds: lengthMs })).latest : latest + lengthMs;
  return { at, startsAt: earliest, endsAt };
}

/** What a rule makes of a time, on its own clock. @throws TooMany */
function listWalls(rule: ICAL.Recur, { start, lengthMs }: Entry, { from, to }: Range): Temporal.PlainDateTime[] {
  const toTime = (ms: number): Date => new Date(ms);
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${toText(rule, start)}`,
      dtstart: start.wall.toZonedDateTime("UTC"),
      maxIterations: CANDIDATES_MAX,
      maxCandidateEvaluations: CANDIDATES_MAX,
    })
      .between(toTime(from - lengthMs - APART_MS), toTime(to + APART_MS), true)
      .map(({ epochMilliseconds }) =>
        Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO("UTC").toPlainDateTime(),
      );
  } catch {
    throw new TooMany();
  }
}

/** Its end as that clock has it, which the rule tells in UTC or as a day. */
function toText(rule: ICAL.Recur, { wall, clock }: Moment): string {
  const text = rule.toString();
  const { until } = rule;
  if (!until) return text;
  const { year, month, day, hour, minute, second, isDate } = until;
  const told = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  // How far the clock is from UTC then.
  const apart = utcClock(told).earliest - clock(told).latest;
  const end = isDate
    ? told.with({ hour: 23, minute: 59, second: 59 })
    : isUtc(until)
      ? told.add({ milliseconds: apart })
      : told;
  const last = Temporal.PlainDateTime.compare(end, wall) < 0 ? wall : end;
  const stamp = last.toString({ smallestUnit: "second" }).replaceAll(/[-:]/gu, "");
  return text.replace(/UNTIL=[^;]*/u, `UNTIL=${stamp}Z`);
}

const isUtc = ({ zone }: ICAL.Time): boolean => zone?.tzid === "UTC";
