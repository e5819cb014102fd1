import { expect, test } from "vitest";
import type { Booked } from "./host-queries.ts";
import { toMeetings } from "./meetings.ts";

const make = (id: string, eventId: string | null) => ({ id, eventId, startTime: `at ${eventId}` }) as Booked;

test("bookings of one slot are one appointment, in the order in which they come  CAL-016 BOOK-033", () => {
  const meetings = toMeetings([make("1", "a"), make("2", "b"), make("3", "a"), make("4", null)]);
  expect(meetings.map(({ id, guests }) => [id, guests.map((guest) => guest.id)])).toEqual([
    ["a", ["1", "3"]],
    ["b", ["2"]],
    ["4", ["4"]],
  ]);
});
