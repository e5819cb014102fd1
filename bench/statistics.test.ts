import { expect, test } from "vitest";
import { toMedians } from "./statistics.ts";

test("the middle of each figure counts, and all that was lost", () => {
  const rounds = [
    { p50Ms: 3, perSecond: 10, lost: 0 },
    { p50Ms: 1, perSecond: 30, lost: 2 },
    { p50Ms: 2, perSecond: 20, lost: 0 },
  ];
  expect(toMedians(rounds)).toEqual({ p50Ms: 2, perSecond: 20, lost: 2 });
  expect(() => toMedians([])).toThrow("nothing was measured");
});
