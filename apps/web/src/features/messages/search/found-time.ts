import { formatMonth, formatShortWeekday, formatTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";

/** "June 2026", as the head of a section. */
export function formatFoundMonth(at: Date): string {
  const text = formatMonth(at);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Today, 10:33", else the day within its month: "Mon 15, 16:20". */
export function formatFoundAt(at: Date, now: Date = new Date()): string {
  const isToday = at.toDateString() === now.toDateString();
  const day = isToday ? m["i18n.today"]() : `${formatShortWeekday(at)} ${at.getDate()}`;
  return `${day}, ${formatTime(at)}`;
}
