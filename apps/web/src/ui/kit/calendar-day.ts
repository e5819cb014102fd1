/** A day of the calendar wherever one is, `2026-06-18`: no instant, so no time zone moves it. */
export type CalendarDay = string;

/** Its midnight by the person's own clock: for formatting only. */
export function toLocalDate(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split("-").map(Number);
  return new Date(year, month - 1, date);
}
