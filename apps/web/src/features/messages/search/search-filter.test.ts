import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { makeMessage, ME, OTHER } from "../../rooms/test-rooms.ts";
import { listSenders, NO_FILTER, toSearchFilter } from "./search-filter.ts";

const NOON = new Date(2026, 5, 18, 12, 30);

test("nothing chosen filters nothing, and each choice its own", () => {
  expect(toSearchFilter(NO_FILTER, NOON)).toEqual({});
  expect(toSearchFilter({ ...NO_FILTER, sender: OTHER, kind: "poll" }, NOON)).toEqual({ sender: OTHER, kind: "poll" });
});

test("a date is the beginning of a day where the reader is, the same all day long", () => {
  const since = (age: "day" | "week", at = NOON) => toSearchFilter({ ...NO_FILTER, age }, at).since;
  expect(since("day")).toBe(new Date(2026, 5, 18).toISOString());
  expect(since("week")).toBe(new Date(2026, 5, 12).toISOString());
  expect(since("week", new Date(2026, 5, 18, 23, 59))).toBe(since("week"));
});

test("senders are those of what was found, each once, without the reader", () => {
  const third = { ...makeMessage(3), sender: "third" as UserId, senderName: null };
  expect(listSenders([makeMessage(5), makeMessage(4, ME), third, makeMessage(2)], ME)).toEqual([
    { userId: OTHER, name: "Priya Raghunathan" },
    { userId: "third", name: null },
  ]);
});
