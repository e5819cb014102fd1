import { expect, test } from "vitest";
import { toLocalDate } from "./calendar-day.ts";

test("a day is that day in every zone, also with a time behind it", () => {
  expect(toLocalDate("2026-06-18")).toEqual(new Date(2026, 5, 18));
  expect(toLocalDate("2026-01-01 23:59:00")).toEqual(new Date(2026, 0, 1));
});
