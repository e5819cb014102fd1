import { daysBetween, formatDate, localeTag } from "./format.ts";
import { m } from "./messages.ts";

/** Milliseconds of a minute. */
const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
const HOUR_MS = 3_600_000;
/** After a week the date says more than a count of days. */
const WEEK_DAYS = 7;

type Look = "short" | "long";
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** "4 min ago", "2 hours ago", "Yesterday", "3 days ago", and after a week the date. What lies ahead, by a clock that is wrong, is now. */
export function formatRelative(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return m["i18n.justNow"]();
  if (passedMs < HOUR_MS) return say("short", Math.floor(passedMs / MINUTE_MS), "minute");
  const days = daysBetween(at, now);
  if (days === 0) return say("long", Math.floor(passedMs / HOUR_MS), "hour");
  return days < WEEK_DAYS ? say("long", days, "day") : formatDate(at, now);
}

function say(style: Look, count: number, unit: "minute" | "hour" | "day"): string {
  const locale = localeTag();
  const key = `${locale} ${style}`;
  const known = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { style, numeric: "auto" });
  formats.set(key, known);
  const text = known.format(-count, unit);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
