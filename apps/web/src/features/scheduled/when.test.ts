import { expect, test } from "vitest";
import { isPossible, MINUTES, moveHour, toDate, toFirstWhen, toInstant, toWhen } from "./when.ts";

const NOW = new Date(2026, 5, 18, 22, 42);

test("a time is offered an hour ahead, on a step of five minutes, by the reader's own clock  MSG-024", () => {
  expect(toFirstWhen(NOW)).toEqual({ day: "2026-06-18", hour: 23, minute: 45 });
  expect(toFirstWhen(new Date(2026, 5, 18, 23, 30))).toEqual({ day: "2026-06-19", hour: 0, minute: 35 });
  expect(MINUTES.every((minute) => minute % 5 === 0)).toBe(true);
});

test("an hour before the first and after the last is of the day beside it", () => {
  const late = { day: "2026-06-30", hour: 23, minute: 5 };
  expect(moveHour(late, 1)).toEqual({ day: "2026-07-01", hour: 0, minute: 5 });
  expect(moveHour({ ...late, day: "2026-07-01", hour: 0 }, -1)).toEqual(late);
  expect(moveHour(late, -1)).toEqual({ ...late, hour: 22 });
});

test("nothing is possible in the past, and on the wire a time is UTC  MSG-024", () => {
  const when = { day: "2026-06-18", hour: 22, minute: 45 };
  expect([isPossible(when, NOW), isPossible({ ...when, minute: 40 }, NOW)]).toEqual([true, false]);
  expect(toInstant(when)).toBe(toDate(when).toISOString());
  expect(toWhen(toDate(when))).toEqual(when);
});
