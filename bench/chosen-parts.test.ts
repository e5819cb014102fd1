import { expect, test } from "vitest";
import { chooseParts } from "./chosen-parts.ts";

const PARTS = { cold: 1, held: 2, kept: 3 };

test("all parts are measured unless some are asked for, which keep their order", () => {
  expect(chooseParts(PARTS, null)).toEqual(Object.entries(PARTS));
  expect(chooseParts(PARTS, "kept,cold")).toEqual([
    ["cold", 1],
    ["kept", 3],
  ]);
});

test.each(["warm", "cold,warm", "", "cold,"])("a name that is none is refused, and those that are said: %j", (only) => {
  expect(() => chooseParts(PARTS, only)).toThrow("--only is some of cold,held,kept");
});
