import { formatTime } from "../../../platform/i18n/format.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";

/** "June 2026". */
export function formatMonth(at: Date): string {
  const text = new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric" }).format(at);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Today, 10:33", else the day within its month: "Mon 15, 16:20". */
export function formatFoundAt(at: Date, now: Date = new Date()): string {
  const isToday = at.toDateString() === now.toDateString();
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: "short" }).format(at);
  const day = isToday ? m["i18n.today"]() : `${weekday} ${at.getDate()}`;
  return `${day}, ${formatTime(at)}`;
}
