import { expect, test } from "vitest";
import {
  firstDayOfWeek,
  formatDate,
  formatDateTime,
  formatDay,
  formatListTime,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatTime,
  formatWeekdayHead,
} from "./format.ts";

/** A Thursday, in whatever zone the tests run. */
const now = new Date(2026, 5, 18, 9, 5);
const daysAgo = (days: number, hour = 23) => new Date(2026, 5, 18 - days, hour, 30);

test("times have two digits and 24 hours", () => {
  expect(formatTime(now)).toBe("09:05");
  expect(formatTime(new Date(2026, 5, 18, 0, 0))).toBe("00:00");
});

test.each([
  [0, "23:30"],
  [1, "Yesterday"],
  [2, "Tue"],
  [6, "Fri"],
])("a row from %i days ago says %s", (days, text) => {
  expect(formatListTime(daysAgo(days), now)).toBe(text);
});

test("an older row has a date, with the year when it is another one", () => {
  expect(formatListTime(daysAgo(7), now)).toMatch(/^(?:Jun 11|11 Jun)$/u);
  expect(formatListTime(new Date(2025, 10, 2), now)).toMatch(/2025/u);
});

test("yesterday is a matter of the calendar, not of 24 hours", () => {
  expect(formatListTime(daysAgo(1, 0), now)).toBe("Yesterday");
  expect(formatDay(new Date(2026, 5, 18, 0, 1), now)).toBe("Today");
});

test("days have names within a week, then dates", () => {
  expect(formatDay(daysAgo(3), now)).toBe("Monday");
  expect(formatDay(daysAgo(30), now)).toMatch(/May/u);
  expect(formatDate(daysAgo(30), now)).not.toMatch(/2026/u);
});

test("a full date is MMM DD, YYYY h:mm A  SHELL-056", () => {
  expect(formatDateTime(new Date(2026, 5, 8, 15, 4))).toMatch(/^Jun 08, 2026 3:04\sPM$/u);
});

test("a calendar has whole dates, months and the heads of its columns", () => {
  expect(formatLongDate(now)).toMatch(/^(?:18 June 2026|June 18, 2026)$/u);
  expect(formatMonth(now)).toBe("June 2026");
  expect(formatMonthName(now)).toBe("Jun");
  expect(formatWeekdayHead(now)).toBe("Th");
  expect([0, 1, 6]).toContain(firstDayOfWeek());
});
