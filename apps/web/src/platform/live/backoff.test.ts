import { expect, test } from "vitest";
import { toRestartDelay, toRetryDelay } from "./backoff.ts";

test("a connection is tried again within twice as long after each failure, half a minute at most", () => {
  const longest = Array.from({ length: 8 }, (_, failures) => toRetryDelay(failures, 1));
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(toRetryDelay(10_000, 1)).toBe(30_000);
});

test("clients come back at any time until then, so that they are never in step", () => {
  expect([0, 0.25, 0.999].map((random) => toRetryDelay(2, random))).toEqual([0, 500, 1_998]);
  expect([0, 0.25, 1].map(toRestartDelay)).toEqual([300, 1_800, 6_300]);
});
