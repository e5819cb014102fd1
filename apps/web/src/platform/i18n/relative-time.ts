import { daysBetween, localeTag } from "./format.ts";
import { m } from "./messages.ts";

/** Milliseconds of a minute. */
const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
const HOUR_MS = 3_600_000;
/** Less than a week is told in days. */
const WEEK_DAYS = 7;
/** Less than a whole month of any length is told in weeks. */
const MONTH_DAYS = 31;
/** Less than a year is told in months, of 30.4 days each. */
const YEAR_DAYS = 365;

type Unit = "minute" | "hour" | "day" | "week" | "month" | "year";
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** "4 min ago", "2 hours ago", "Yesterday", "3 days ago", "2 weeks ago", "5 months ago", "1 year ago". What lies ahead, by a clock that is wrong, is now. */
export function formatRelative(at: Date, now: Date): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return m["i18n.justNow"]();
  if (passedMs < HOUR_MS) return say(Math.floor(passedMs / MINUTE_MS), "minute");
  const days = daysBetween(at, now);
  if (days === 0) return say(Math.floor(passedMs / HOUR_MS), "hour");
  if (days < WEEK_DAYS) return say(days, "day");
  if (days < MONTH_DAYS) return say(Math.floor(days / WEEK_DAYS), "week");
  if (days < YEAR_DAYS) return say(Math.floor((days * 12) / YEAR_DAYS), "month");
  return say(Math.floor(days / YEAR_DAYS), "year");
}

function say(count: number, unit: Unit): string {
  const locale = localeTag();
  const key = `${locale} ${unit}`;
  const known = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, toLook(unit));
  formats.set(key, known);
  // American English alone has a stop after "min".
  const text = known.format(-count, unit).replace("min. ", "min ");
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** "Yesterday" is said of the day before; "last week" would be said of eight days ago, which may be the week before that. */
function toLook(unit: Unit): Intl.RelativeTimeFormatOptions {
  const isCalendar = unit === "week" || unit === "month" || unit === "year";
  return { style: unit === "minute" ? "short" : "long", numeric: isCalendar ? "always" : "auto" };
}
