import { expect, test } from "vitest";
import { toBudgetLines } from "./layer-times.ts";

test("each layer is held against its budget, and so is the whole", () => {
  const lines = toBudgetLines(
    [
      { layer: "checks", seconds: 61.2, tests: 7 },
      { layer: "contracts", seconds: 10.6, tests: 113 },
    ],
    420,
  );
  expect(lines).toEqual([
    "checks                7 tests    61 s of 90",
    "contracts           113 tests    11 s of 10  OVER",
    "whole               120 tests   420 s of 420",
  ]);
});
