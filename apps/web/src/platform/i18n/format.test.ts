import { afterEach, expect, test, vi } from "vitest";
import {
  firstDayOfWeek,
  formatDate,
  formatDateTime,
  formatDay,
  formatListTime,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatWeekdayHead,
} from "./format.ts";

afterEach(() => vi.unstubAllGlobals());

/** A Thursday, in whatever zone the tests run. */
const now = new Date(2026, 5, 18, 9, 5);
const daysAgo = (days: number, hour = 23) => new Date(2026, 5, 18 - days, hour, 30);

/** As somebody reads it whose browser speaks this language. */
async function formatIn(tag: string, at: Date): Promise<[time: string, dateTime: string]> {
  vi.stubGlobal("navigator", { languages: [tag] });
  vi.resetModules();
  const locale = await import("./locale.ts");
  locale.startLocaleFor([tag]);
  const format = await import("./format.ts");
  return [format.formatTime(at), format.formatDateTime(at)];
}

test.each([
  ["en-GB", "15:04", "8 Jun 2026 15:04"],
  ["fr-FR", "15:04", "8 juin 2026 15:04"],
  ["en-US", "3:04 PM", "Jun 08, 2026 3:04 PM"],
  ["en", "3:04 PM", "Jun 08, 2026 3:04 PM"],
])("times and dates are those of %s, with one clock", async (tag, time, dateTime) => {
  const texts = await formatIn(tag, new Date(2026, 5, 8, 15, 4));
  expect(texts.map((text) => text.replaceAll(/\s/gu, " "))).toEqual([time, dateTime]);
});

test.each([
  [0, "11:30 PM"],
  [1, "Yesterday"],
  [2, "Tue"],
  [6, "Fri"],
])("a row from %i days ago says %s", (days, text) => {
  expect(formatListTime(daysAgo(days), now).replaceAll(/\s/gu, " ")).toBe(text);
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
