import { expect, test } from "vitest";
import { toDateTime, toInstant, toTomorrow } from "./due-time.ts";

test("a time by the person's clock is an instant and back  CONT-019", () => {
  const at = new Date(2026, 10, 5, 7, 3);
  expect(toDateTime(at)).toEqual({ date: "2026-11-05", time: "07:03" });
  expect(toInstant(toDateTime(at))).toBe(at.toISOString());
});

test("the next morning is that of the next day, also at the end of a year", () => {
  expect(toTomorrow(new Date(2026, 11, 31, 23, 59))).toEqual({ date: "2027-01-01", time: "09:00" });
});

test("half of a time is none", () => {
  expect(toInstant({ date: null, time: "09:00" })).toBeNull();
  expect(toInstant({ date: "2026-11-05", time: "" })).toBeNull();
});
