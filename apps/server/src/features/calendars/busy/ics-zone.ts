import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

/** When it is that time on a clock: two different instants where it is not known which clock is meant. */
export type Clock = (wall: Temporal.PlainDateTime) => { readonly earliest: number; readonly latest: number };

/** How far clocks are ahead of UTC at most: Kiritimati. */
const AHEAD_MS = 14 * 3_600_000;
/** How far they are behind it at most: Baker Island. */
const BEHIND_MS = 12 * 3_600_000;

const exactly = (instant: number) => ({ earliest: instant, latest: instant });

/** That of a zone by its IANA name; null for a name there is not. */
export function toClock(timeZone: string): Clock | null {
  try {
    Temporal.PlainDate.from("2000-01-01").toZonedDateTime(timeZone);
  } catch {
    return null;
  }
  return (wall) => exactly(wall.toZonedDateTime(timeZone).epochMilliseconds);
}

export const utcClock: Clock = (wall) => exactly(wall.toZonedDateTime("UTC").epochMilliseconds);

/** Of a zone that nobody knows: whoever is busy by it is busy by all of them. */
const anyClock: Clock = (wall) => {
  const { earliest } = utcClock(wall);
  return { earliest: earliest - AHEAD_MS, latest: earliest + BEHIND_MS };
};

/** The clocks of a calendar file: by IANA name, also at the end of a program's own name for it; else by what the file itself says of a zone. */
export function openClocks(zones: readonly ICAL.Component[]) {
  const known = new Map<string, { clock: Clock; isKnown: boolean }>();
  const described = new Map<string, ICAL.Component>();
  for (const zone of zones) described.set(String(zone.getFirstPropertyValue("tzid") ?? ""), zone);

  function read(tzid: string): { clock: Clock; isKnown: boolean } {
    const parts = tzid.split("/");
    const named = [tzid, parts.slice(-3).join("/"), parts.slice(-2).join("/")].map(toClock).find((one) => one !== null);
    if (named) return { clock: named, isKnown: true };
    const component = described.get(tzid);
    const own = component === undefined ? null : toDescribed(component, tzid);
    return own === null ? { clock: anyClock, isKnown: false } : { clock: own, isKnown: true };
  }

  return (tzid: string): { clock: Clock; isKnown: boolean } => {
    const found = known.get(tzid) ?? read(tzid);
    known.set(tzid, found);
    return found;
  };
}

/** By the changes of the clocks that a file lists; null for what makes no sense. */
function toDescribed(component: ICAL.Component, tzid: string): Clock | null {
  try {
    if (component.getAllSubcomponents().length === 0) return null;
    const zone = new ICAL.Timezone({ component, tzid });
    const clock: Clock = (wall) => {
      const { year, month, day, hour, minute, second } = wall;
      const offset = zone.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone));
      return exactly(utcClock(wall).earliest - offset * 1000);
    };
    return Number.isFinite(clock(Temporal.PlainDateTime.from("2026-01-01T00:00")).earliest) ? clock : null;
  } catch {
    return null;
  }
}
