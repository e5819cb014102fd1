import type { Event } from "@atrium/contracts/events";
import { format, formatMonth, formatTime, localeTag } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toPersonName } from "../../ui/faces/person-name.ts";
import { isOver } from "./is-over.ts";

const SHORT_DATE = { day: "numeric", month: "short" } as const;
const WHOLE_DAY = { weekday: "long", day: "numeric", month: "short", year: "numeric" } as const;
const SHORT_WEEKDAY = { weekday: "short" } as const;
const SHORT_MONTH = { month: "short" } as const;
const TWO_DIGITS = { day: "2-digit" } as const;

type Times = Pick<Event, "startTime" | "endTime">;

export type MonthOfEvents = { readonly key: string; readonly heading: string; readonly events: readonly Event[] };

/** Events under the months in which they begin by the reader's clock, in the order given (EVT-011). */
export function toMonths(events: readonly Event[]): MonthOfEvents[] {
  const months = new Map<string, Event[]>();
  for (const event of events) {
    const start = new Date(event.startTime);
    const key = `${start.getFullYear()}-${start.getMonth()}`;
    const month = months.get(key);
    if (month) month.push(event);
    else months.set(key, [event]);
  }
  return [...months].map(([key, ofMonth]) => ({
    key,
    heading: formatMonth(new Date(ofMonth[0]?.startTime ?? 0)),
    events: ofMonth,
  }));
}

/** "2:00 PM - 3:30 PM", and the day of the end where it is another one (EVT-013). */
export function formatTimes({ startTime, endTime }: Times): string {
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const isOneDay = start.toDateString() === end.toDateString();
  const endsOn = isOneDay ? "" : `${format(end, SHORT_DATE)}, `;
  return `${formatTime(start)} - ${endsOn}${formatTime(end)}`;
}

/** "Thursday, Jun 25, 2026, 6:00 PM - 8:30 PM". */
export function formatWhen(times: Times): string {
  const day = format(new Date(times.startTime), WHOLE_DAY);
  return `${day}, ${formatTimes(times)}`;
}

/** Weekday and day of a card, month and day of a leaf of a calendar. */
export function toLeaf({ startTime }: Pick<Event, "startTime">): { weekday: string; month: string; day: string } {
  const start = new Date(startTime);
  return {
    weekday: format(start, SHORT_WEEKDAY),
    month: format(start, SHORT_MONTH),
    day: format(start, TWO_DIGITS),
  };
}

/** "GMT+01:00": how the reader's clock stands at that moment, which their summer time may move. */
export function formatZone({ startTime }: Pick<Event, "startTime">): string {
  const minutes = -new Date(startTime).getTimezoneOffset();
  const sign = minutes < 0 ? "-" : "+";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${sign}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** "in 7 days", "in 20 minutes", "now", "3 days ago". */
export function formatDistance({ startTime, endTime }: Times, now: Date): string {
  const ahead = Date.parse(startTime) - now.getTime();
  if (ahead <= 0 && Date.parse(endTime) > now.getTime()) return m["events.now"]();
  const from = ahead > 0 ? ahead : Date.parse(endTime) - now.getTime();
  const [count, unit] = toUnit(Math.abs(from));
  return new Intl.RelativeTimeFormat(localeTag(), { numeric: "always" }).format(from > 0 ? count : -count, unit);
}

/** Milliseconds of a minute. */
const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
const HOUR_MS = 3_600_000;

function toUnit(distanceMs: number): [number, "minute" | "hour" | "day"] {
  if (distanceMs < HOUR_MS) return [Math.max(1, Math.round(distanceMs / MINUTE_MS)), "minute"];
  if (distanceMs < 24 * HOUR_MS) return [Math.round(distanceMs / HOUR_MS), "hour"];
  return [Math.round(distanceMs / (24 * HOUR_MS)), "day"];
}

/** Who holds it: the room it is for, else who made it (EVT-012). */
export function toHostName({ groupName, hostInfo }: Pick<Event, "groupName" | "hostInfo">): string {
  if (groupName) return groupName;
  return hostInfo === null ? m["access.deletedAccount"]() : toPersonName(hostInfo);
}

/** One is asked for an answer that one has not given, to what is another's (EVT-016). */
export function waitsForAnswer(event: Event, now: Date): boolean {
  return event.confirmationStatus === "PENDING" && event.canAnswer && !isOver(event, now);
}

/** As many as there may be said yes. */
export const isFull = ({ capacity, acceptedCount }: Pick<Event, "capacity" | "acceptedCount">): boolean =>
  capacity !== null && acceptedCount >= capacity;
