import type { Event } from "@atrium/contracts/events";
import type { EventId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { studio } from "../test-events.ts";
import { mergeEvents, searchEvents } from "./event-search.ts";
import { selectTab } from "./event-tabs.ts";

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

test("the lists stay the same ones until an event ends, also where the clock is set back", () => {
  const at1130 = selectTab(ALL, "future", new Date("2026-06-25T11:30:00.000Z"));
  expect(selectTab(ALL, "future", new Date("2026-06-25T12:59:59.999Z"))).toBe(at1130);
  expect(selectTab(ALL, "past", new Date("2026-06-25T11:00:00.000Z"))).toHaveLength(2);
  expect(selectTab(ALL, "future", new Date("2026-06-25T11:00:00.000Z"))).toBe(at1130);
  expect(titles(selectTab(ALL, "future", new Date("2026-06-25T10:59:59.999Z")))).toEqual(["Print Room", "Supper"]);
  expect(selectTab(ALL, "future", new Date("2026-06-25T13:00:00.000Z"))).toEqual([]);
  expect(titles(selectTab([...ALL], "future", new Date("2026-06-25T11:30:00.000Z")))).toEqual(["Supper"]);
});

test("what was read again and says the same stays the same: no list is another for it", () => {
  const ids = new Set(["Café"] as EventId[]);
  expect(mergeEvents(ALL, ids, [structuredClone(ALL[0] as Event)])).toBe(ALL);
  const merged = mergeEvents(ALL, ids, [at(8, "Café", { location: "Quay" })]);
  expect(merged[0]).not.toBe(ALL[0]);
  expect(merged.slice(1).every((event, place) => event === ALL[place + 1])).toBe(true);
});

test("what was read again takes the place of what it was, by its time; what was not found goes", () => {
  const ids = new Set(["Café", "Supper", "New", "Met"] as EventId[]);
  const met = at(9, "Met", { type: "BLUETOOTH_CREATED" });
  expect(titles(mergeEvents(ALL, ids, [at(11, "Café"), at(10, "New"), met]))).toEqual(["New", "Print Room", "Café"]);
});
