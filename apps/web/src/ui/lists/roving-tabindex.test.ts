import { expect, test } from "vitest";
import { nextOnKey } from "./roving-tabindex.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", 1, undefined],
  ["a", 1, undefined],
])("%s at %i goes to %s", (key, index, next) => {
  expect(nextOnKey(key, { index, count: 3, axis: "horizontal" })).toBe(next);
});

test("a vertical list listens to up and down", () => {
  expect(nextOnKey("ArrowDown", { index: 0, count: 2, axis: "vertical" })).toBe(1);
  expect(nextOnKey("ArrowRight", { index: 0, count: 2, axis: "vertical" })).toBeUndefined();
});
