import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

test("a duration is said in minutes and whole seconds that are over", () => {
  expect([0, 999, 1_000, 38_400, 60_000, 3_600_000].map(formatDuration)).toEqual([
    "0:00",
    "0:00",
    "0:01",
    "0:38",
    "1:00",
    "60:00",
  ]);
});
