import { expect, test } from "vitest";
import { toSwiped } from "./viewer-rules.ts";

test.each([
  [{ x: -80, y: 10 }, "next"],
  [{ x: 80, y: -10 }, "before"],
  [{ x: 56, y: 0 }, "before"],
  [{ x: 10, y: 90 }, "away"],
  [{ x: 0, y: -90 }, null],
  [{ x: 55, y: 0 }, null],
  [{ x: 60, y: 60 }, null],
])("a finger that moves by %o leads to: %s", (moved, where) => {
  expect(toSwiped(moved)).toBe(where);
});
