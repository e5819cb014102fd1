import { m } from "./messages.ts";
import { getLocale } from "./locale.ts";

type Options = Readonly<Intl.DateTimeFormatOptions>;

const TIME: Options = { hour: "numeric", minute: "2-digit" };
const SHORT_WEEKDAY: Options = { weekday: "short" };
const LONG_WEEKDAY: Options = { weekday: "long" };
const LONG_DATE: Options = { day: "numeric", month: "long" };
const LONG_DATE_OF_YEAR: Options = { ...LONG_DATE, year: "numeric" };
const LONG_MONTH_OF_YEAR: Options = { month: "long", year: "numeric" };
const SHORT_MONTH: Options = { month: "short" };
const SHORT_DATE: Options = { day: "numeric", month: "short" };
const SHORT_DATE_OF_YEAR: Options = { ...SHORT_DATE, year: "numeric" };
const US_DATE: Options = { month: "short", day: "2-digit", year: "numeric" };

// A formatter costs a hundred times what formatting does, and a screen of messages asks for dozens.
const formats = new Map<Options, Map<string, Intl.DateTimeFormat>>();
const numbers = new Map<string, Intl.NumberFormat>();
const tags = new Map<string, string>();

/** 14:05, or 2:05 PM where people say so. */
export function formatTime(at: Date): string {
  return format(at, TIME);
}

/** For list rows: the time today, "Yesterday", the weekday within a week, else the date. */
export function formatListTime(at: Date, now: Date = new Date()): string {
  const days = daysBetween(at, now);
  if (days <= 0) return formatTime(at);
  if (days === 1) return m["i18n.yesterday"]();
  if (days < 7) return format(at, SHORT_WEEKDAY);
  return formatDate(at, now);
}

/** For the day marks of a conversation: "Today", "Yesterday", the weekday within a week, else the date. */
export function formatDay(at: Date, now: Date = new Date()): string {
  const days = daysBetween(at, now);
  if (days <= 0) return m["i18n.today"]();
  if (days === 1) return m["i18n.yesterday"]();
  if (days < 7) return format(at, LONG_WEEKDAY);
  return format(at, sameYear(at, now) ? LONG_DATE : LONG_DATE_OF_YEAR);
}

/** Monday is 1, Sunday 7. */
export function formatWeekday(day: number, length: "short" | "long"): string {
  // The first of January 2024 was a Monday.
  return format(new Date(2024, 0, day), length === "short" ? SHORT_WEEKDAY : LONG_WEEKDAY);
}

/** Day and month, and the year when it is not this one. */
export function formatDate(at: Date, now: Date = new Date()): string {
  return format(at, sameYear(at, now) ? SHORT_DATE : SHORT_DATE_OF_YEAR);
}

/** 18 June 2026, in the language's own order. */
export function formatLongDate(at: Date): string {
  return format(at, LONG_DATE_OF_YEAR);
}

/** June 2026. */
export function formatMonth(at: Date): string {
  return format(at, LONG_MONTH_OF_YEAR);
}

/** Mon. */
export function formatShortWeekday(at: Date): string {
  return format(at, SHORT_WEEKDAY);
}

/** Over a column of a calendar: "Mo", "lu". */
export function formatWeekdayHead(at: Date): string {
  return format(at, SHORT_WEEKDAY).replace(".", "").slice(0, 2);
}

/** Jun: one of the twelve a year has. */
export function formatMonthName(at: Date): string {
  return format(at, SHORT_MONTH);
}

/** Not every browser knows yet with what weeks begin. */
type WeekLocale = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };

/** The day weeks begin with where the person lives: 0 is Sunday. Monday where the browser does not say. */
export function firstDayOfWeek(): 0 | 1 | 6 {
  const locale: WeekLocale = new Intl.Locale(localeTag());
  const firstDay = locale.getWeekInfo?.().firstDay;
  if (firstDay === 7) return 0;
  return firstDay === 6 ? 6 : 1;
}

/** `MMM DD, YYYY h:mm A` where English is American, elsewhere the same in the reader's own order and clock: 15 Nov 2026 14:05 (SHELL-056). */
export function formatDateTime(at: Date): string {
  const date = format(at, isAmerican(localeTag()) ? US_DATE : SHORT_DATE_OF_YEAR);
  return `${date} ${formatTime(at)}`;
}

/** English without a country is American, as `Intl` takes it. */
function isAmerican(tag: string): boolean {
  return new Intl.Locale(tag).maximize().toString().endsWith("-US");
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

/** `options` stand in a constant: by that a formatter is found again. */
export function format(at: Date, options: Options, locale = localeTag()): string {
  let known = formats.get(options);
  if (known === undefined) formats.set(options, (known = new Map()));
  let formatter = known.get(locale);
  if (formatter === undefined) known.set(locale, (formatter = new Intl.DateTimeFormat(locale, options)));
  return formatter.format(at);
}

/** The browser's own variant of the language (en-GB, fr-CA), where it has one. */
export function localeTag(): string {
  const locale = getLocale();
  let tag = tags.get(locale);
  if (tag === undefined) tags.set(locale, (tag = findTag(locale)));
  return tag;
}

function findTag(locale: string): string {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === locale) ?? locale;
}
