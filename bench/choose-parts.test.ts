import { expect, test } from "vitest";
import { chooseParts } from "./choose-parts.ts";

test("all parts are measured, or the one that is named, and another name says what there is", () => {
  const parts = { rooms: 1, crowd: 2 };
  expect(chooseParts(parts, null)).toEqual([1, 2]);
  expect(chooseParts(parts, "crowd")).toEqual([2]);
  expect(() => chooseParts(parts, "crow")).toThrow("--only is one of rooms, crowd");
});
