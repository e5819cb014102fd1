import { m } from "./messages.ts";
import { getLocale } from "./locale.ts";

type Options = Intl.DateTimeFormatOptions;

// A formatter costs a hundred times what formatting does.
const formats = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** 14:05. Always 24 hours, in every language. */
export function formatTime(at: Date): string {
  return format(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** For list rows: the time today, "Yesterday", the weekday within a week, else the date. */
export function formatListTime(at: Date, now: Date = new Date()): string {
  const days = daysBetween(at, now);
  if (days <= 0) return formatTime(at);
  if (days === 1) return m["i18n.yesterday"]();
  if (days < 7) return format(at, { weekday: "short" });
  return formatDate(at, now);
}

/** For the day marks of a conversation: "Today", "Yesterday", the weekday within a week, else the date. */
export function formatDay(at: Date, now: Date = new Date()): string {
  const days = daysBetween(at, now);
  if (days <= 0) return m["i18n.today"]();
  if (days === 1) return m["i18n.yesterday"]();
  if (days < 7) return format(at, { weekday: "long" });
  return format(at, { day: "numeric", month: "long", ...(sameYear(at, now) ? {} : { year: "numeric" }) });
}

/** Day and month, and the year when it is not this one. */
export function formatDate(at: Date, now: Date = new Date()): string {
  return format(at, { day: "numeric", month: "short", ...(sameYear(at, now) ? {} : { year: "numeric" }) });
}

/** `MMM DD, YYYY h:mm A` in English, the language's own order elsewhere (SHELL-056). */
export function formatDateTime(at: Date): string {
  if (getLocale() !== "en") {
    return format(at, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
  }
  const date = format(at, { month: "short", day: "2-digit", year: "numeric" }, "en-US");
  return `${date} ${format(at, { hour: "numeric", minute: "2-digit", hour12: true }, "en-US")}`;
}

export function formatNumber(value: number): string {
  const locale = localeTag();
  const known = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, known);
  return known.format(value);
}

/** Whole calendar days from `at` to `now`, as the person's own clock counts them. */
export function daysBetween(at: Date, now: Date): number {
  return Math.round((startOfDay(now).getTime() - startOfDay(at).getTime()) / 86_400_000);
}

function startOfDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

function sameYear(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear();
}

function format(at: Date, options: Options, locale = localeTag()): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(at);
}

/** The browser's own variant of the language (en-GB, fr-CA), where it has one. */
export function localeTag(): string {
  const locale = getLocale();
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === locale) ?? locale;
}
