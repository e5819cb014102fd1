import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerTime, serverNow } from "./server-clock.ts";

const SERVER = Date.UTC(2026, 5, 18, 8);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

test.each([
  ["an hour ahead", 3_600_000],
  ["an hour behind", -3_600_000],
])("a device %s still knows the server's time", (_what, wrongByMs) => {
  vi.setSystemTime(SERVER + wrongByMs);
  noteServerTime(new Date(SERVER).toUTCString());
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(SERVER + 5_000);
});

test.each([null, "yesterday"])("an answer without a date teaches nothing: %s", (header) => {
  vi.setSystemTime(SERVER);
  noteServerTime(new Date(SERVER).toUTCString());
  noteServerTime(header);
  expect(serverNow()).toBe(SERVER);
});
