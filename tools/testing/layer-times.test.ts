import { expect, test } from "vitest";
import { toBudgetLines } from "./layer-times.ts";

test("each layer is held against its budget, and so is the whole", () => {
  const lines = toBudgetLines(
    [
      { layer: "checks", seconds: 61.2, tests: 7 },
      { layer: "contracts", seconds: 15.6, tests: 113 },
    ],
    720,
  );
  expect(lines).toEqual([
    "checks                7 tests    61 s of 90",
    "contracts           113 tests    16 s of 15  OVER",
    "whole               120 tests   720 s of 720",
  ]);
});
