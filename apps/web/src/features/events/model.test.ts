import type { EventId, Instant } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { isOver } from "./is-over.ts";
import { formatDistance, formatTimes, isFull, toHostName, toMonths, waitsForAnswer } from "./model.ts";
import { studio } from "./test-events.ts";

/** By the reader's own clock. */
const local = (...parts: [number, number, number, number, number]): Instant =>
  new Date(...parts).toISOString() as Instant;

test("events stand under the months in which they begin by the reader's clock, in the order given  EVT-011", () => {
  const starts = [local(2026, 5, 30, 23, 30), local(2026, 6, 1, 0, 15), local(2026, 6, 4, 8, 0)];
  const events = starts.map((startTime, place) =>
    Object.assign({}, studio, { id: String(place) as EventId, startTime }),
  );
  expect(toMonths(events).map(({ heading, events: ofMonth }) => [heading, ofMonth.map(({ id }) => id)])).toEqual([
    ["June 2026", ["0"]],
    ["July 2026", ["1", "2"]],
  ]);
  expect(toMonths([])).toEqual([]);
});

test("the end says its day where it is another one  EVT-013", () => {
  expect(formatTimes({ startTime: local(2026, 5, 25, 18, 0), endTime: local(2026, 5, 25, 20, 30) })).toMatch(
    /^6:00\sPM - 8:30\sPM$/u,
  );
  expect(formatTimes({ startTime: local(2026, 5, 25, 22, 0), endTime: local(2026, 5, 26, 1, 0) })).toMatch(
    /^10:00\sPM - Jun 26, 1:00\sAM$/u,
  );
});

describe("how far away", () => {
  const times = { startTime: "2026-06-25T17:00:00.000Z" as Instant, endTime: "2026-06-25T19:00:00.000Z" as Instant };
  test.each([
    ["2026-06-18T17:00:00.000Z", "in 7 days"],
    ["2026-06-25T12:00:00.000Z", "in 5 hours"],
    ["2026-06-25T16:40:00.000Z", "in 20 minutes"],
    ["2026-06-25T16:59:59.000Z", "in 1 minute"],
    ["2026-06-25T18:00:00.000Z", "now"],
    ["2026-06-25T19:30:00.000Z", "30 minutes ago"],
    ["2026-06-28T19:00:00.000Z", "3 days ago"],
  ])("at %s it is %s", (now, said) => {
    expect(formatDistance(times, new Date(now))).toBe(said);
  });
});

test("a room holds what is for it, else whoever made it does, who may be gone  EVT-012", () => {
  expect(toHostName(studio)).toBe("Riverside Makers");
  expect(toHostName({ ...studio, groupName: null })).toBe("Priya Raghunathan");
  expect(toHostName({ groupName: null, hostInfo: null })).not.toBe("");
});

test("an answer is waited for while one may give it and has not  EVT-016", () => {
  const now = new Date("2026-06-20T00:00:00Z");
  const pending = { ...studio, confirmationStatus: "PENDING" as const };
  expect(waitsForAnswer(pending, now)).toBe(true);
  expect(waitsForAnswer({ ...pending, canAnswer: false }, now)).toBe(false);
  expect(waitsForAnswer(studio, now)).toBe(false);
  expect(waitsForAnswer(pending, new Date(studio.endTime))).toBe(false);
  expect([isOver(studio, now), isOver(studio, new Date(studio.endTime))]).toEqual([false, true]);
  expect([
    isFull(studio),
    isFull({ capacity: 25, acceptedCount: 24 }),
    isFull({ capacity: null, acceptedCount: 900 }),
  ]).toEqual([true, false, false]);
});
