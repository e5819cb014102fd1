import type { Event } from "@atrium/contracts/events";
import type { EventId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { studio } from "../test-events.ts";
import { mergeEvents, searchEvents, selectTab } from "./event-search.ts";

/** An hour of the same day. */
const at = (hour: number, title: string, more: Partial<Event> = {}): Event => ({
  ...studio,
  id: title as EventId,
  title,
  startTime: `2026-06-25T${String(hour).padStart(2, "0")}:00:00.000Z` as Instant,
  endTime: `2026-06-25T${String(hour + 1).padStart(2, "0")}:00:00.000Z` as Instant,
  ...more,
});
const ALL = [at(8, "Café"), at(10, "Print Room", { location: "Hall É" }), at(12, "Supper")];
const titles = (events: readonly Event[]) => events.map(({ title }) => title);

test("an event is found by all words of the search, anywhere in its title and its place", () => {
  expect(titles(searchEvents(ALL, "cafe"))).toEqual(["Café"]);
  expect(titles(searchEvents(ALL, " ROOM  hall e"))).toEqual(["Print Room"]);
  expect(titles(searchEvents(ALL, "room supper"))).toEqual([]);
  expect(searchEvents(ALL, " ")).toBe(ALL);
});

test("what is to come stands with the next first, what has ended with the last first", () => {
  const now = new Date("2026-06-25T11:00:00.000Z");
  expect(titles(selectTab(ALL, "future", now))).toEqual(["Supper"]);
  expect(titles(selectTab(ALL, "past", now))).toEqual(["Print Room", "Café"]);
});

test("what was read again takes the place of what it was, by its time; what was not found goes", () => {
  const ids = new Set(["Café", "Supper", "New", "Met"] as EventId[]);
  const met = at(9, "Met", { type: "BLUETOOTH_CREATED" });
  expect(titles(mergeEvents(ALL, ids, [at(11, "Café"), at(10, "New"), met]))).toEqual(["New", "Print Room", "Café"]);
});
