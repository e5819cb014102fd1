import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PushRetries, type PushTry, RETRIES_MAX, RETRIES_OF_ONE_MAX, RETRY_AFTER_MAX_MS } from "./push-retries.ts";

const PAUSES_MS = [1_000, 10_000];
const never = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each of a browser of its own. */
const toPlace = (key: string) => ({ of: "a room", browser: key });

/** What is tried again, in which try; `end` says how it ends. */
function open(end: (retries: PushRetries<string>, told: string, next: PushTry) => Promise<void> | void = () => {}) {
  const tried: [string, number][] = [];
  const retries: PushRetries<string> = new PushRetries<string>(async (told, next) => {
    tried.push([told, next.tries]);
    await end(retries, told, next);
  }, PAUSES_MS);
  const fail = (key: string, retryAfterMs = 0) =>
    retries.note(toPlace(key), key, { tries: 1, signal: never, retryAfterMs });
  return { retries, tried, fail };
}

test("what was not taken is tried again after pauses that grow, and so often only", async () => {
  const { tried, fail, retries } = open((all, told, next) =>
    all.note(toPlace(told), told, { ...next, retryAfterMs: 0 }),
  );
  fail("a");
  await vi.advanceTimersByTimeAsync(999);
  expect(tried).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(tried).toEqual([["a", 2]]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(tried).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tried).toEqual([
    ["a", 2],
    ["a", 3],
  ]);
  expect(retries.size).toBe(0);
});

test("a service is left alone for as long as it asks; one that asks for longer than is sensible is not asked again", async () => {
  const { tried, fail, retries } = open();
  fail("a", 60_000);
  fail("b", RETRY_AFTER_MAX_MS + 1);
  expect(retries.size).toBe(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(tried).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tried).toEqual([["a", 2]]);
});

test("something newer takes its place, also of one that is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { tried, fail, retries } = open(async (all, told, next) => {
    await promise;
    all.note(toPlace(told), told, { ...next, retryAfterMs: 0 });
  });
  fail("waits");
  retries.forget(toPlace("waits"));
  fail("runs");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tried).toEqual([["runs", 2]]);
  retries.forget(toPlace("runs"));
  resolve();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([tried, retries.size]).toEqual([[["runs", 2]], 0]);
});

test("no more than so many wait, and none once the node stops", async () => {
  const { tried, fail, retries } = open();
  for (let count = 0; count < RETRIES_MAX + 10; count += 1) fail(`${count}`);
  expect(retries.size).toBe(RETRIES_MAX);
  await retries.stop();
  fail("late");
  expect(retries.size).toBe(0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tried).toEqual([]);
});

test("what one browser's service does not take is in nobody else's way", async () => {
  const { tried, fail, retries } = open();
  const hostile = (room: number) =>
    retries.note({ of: `room ${room}`, browser: "hostile" }, "hostile", {
      tries: 1,
      signal: never,
      retryAfterMs: RETRY_AFTER_MAX_MS,
    });
  for (let room = 0; room < RETRIES_MAX; room += 1) hostile(room);
  expect(retries.size).toBe(RETRIES_OF_ONE_MAX);
  fail("honest");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried).toEqual([["honest", 2]]);
  // Once they are over there is room for others of it.
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MAX_MS);
  expect(retries.size).toBe(0);
  hostile(0);
  expect(retries.size).toBe(1);
});
