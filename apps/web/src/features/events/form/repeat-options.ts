import { localeTag } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { type RepeatChoice, toPlace } from "./event-draft.ts";

/** How an event that begins on this day can be repeated, in words. */
export function toRepeatOptions(startDate: string | null): { value: RepeatChoice; label: string }[] {
  const day = new Date(`${startDate ?? "2026-01-01"}T12:00:00Z`);
  const weekday = new Intl.DateTimeFormat(localeTag(), { weekday: "long", timeZone: "UTC" }).format(day);
  const place = toPlace(day.getUTCDate());
  const nth = [
    m["events.repeat.last"],
    m["events.repeat.first"],
    m["events.repeat.second"],
    m["events.repeat.third"],
    m["events.repeat.fourth"],
  ];
  const nthWeekday = nth[Math.max(place, 0)]?.({ weekday }) ?? weekday;
  return [
    { value: "", label: m["events.repeat.never"]() },
    { value: "DAILY", label: m["events.repeat.daily"]() },
    { value: "WEEKDAYS", label: m["events.repeat.weekdays"]() },
    { value: "WEEKLY", label: m["events.repeat.weekly"]({ weekday }) },
    { value: "MONTHLY", label: m["events.repeat.monthly"]({ day: String(day.getUTCDate()) }) },
    { value: "MONTHLY_NTH", label: m["events.repeat.monthlyNth"]({ nthWeekday }) },
    { value: "YEARLY", label: m["events.repeat.yearly"]() },
  ];
}
