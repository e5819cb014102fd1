import { daysBetween, formatDate, formatShortWeekday, formatTime } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";

/** "Today, 18:00", "Tomorrow, 08:30", "Mon 22 Jun, 08:30". */
export function formatSendAt(at: Date, now: Date): string {
  return m["scheduled.at"]({ day: toDay(at, now), time: formatTime(at) });
}

function toDay(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  if (days === 0) return m["i18n.today"]();
  if (days === 1) return m["scheduled.tomorrow"]();
  return `${formatShortWeekday(at)} ${formatDate(at, now)}`;
}

/** "Europe/Lisbon, GMT+01:00" as the reader's clock is at that time. */
export function formatOwnZone(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const two = (value: number) => String(value).padStart(2, "0");
  const offset = `GMT${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${timeZone.replaceAll("_", " ")}, ${offset}`;
}
