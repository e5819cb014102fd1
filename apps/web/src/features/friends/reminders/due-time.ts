import type { Instant } from "@atrium/contracts/ids";
import type { DateTime } from "../../../ui/kit/DateTimeField.tsx";

const pad = (value: number): string => String(value).padStart(2, "0");

/** As the person's own clock and calendar show it. */
export function toDateTime(at: Date): { date: string; time: string } {
  return {
    date: `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    time: `${pad(at.getHours())}:${pad(at.getMinutes())}`,
  };
}

/** Nine in the morning of the next day. */
export function toTomorrow(now: Date): { date: string; time: string } {
  return toDateTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9));
}

/** The instant of a day and a time by the person's own clock; null for half of one. */
export function toInstant({ date, time }: DateTime): Instant | null {
  if (date === null || !/^\d\d:\d\d/u.test(time)) return null;
  const at = new Date(`${date}T${time.slice(0, 5)}`);
  return Number.isNaN(at.getTime()) ? null : (at.toISOString() as Instant);
}
