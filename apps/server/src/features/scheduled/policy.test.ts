import { expect, test } from "vitest";
import { ensureCanList, ensureCanSchedule } from "./policy.ts";

test("who writes in a room schedules there, who only reads does not, and to strangers there is no room", () => {
  expect(() => ensureCanSchedule({ canPost: true })).not.toThrow();
  expect(() => ensureCanSchedule({ canPost: false })).toThrow("ROOM_READ_ONLY");
  expect(() => ensureCanSchedule(null)).toThrow("NOT_FOUND");
  expect(() => ensureCanList({ canPost: false })).not.toThrow();
  expect(() => ensureCanList(null)).toThrow("NOT_FOUND");
});
