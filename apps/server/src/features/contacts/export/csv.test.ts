import { expect, test } from "vitest";
import { toCell } from "./csv.ts";

test.each([
  ["Zoë", "Zoë"],
  ["=1+1", `"'=1+1"`],
  ["+44 7700", `"'+44 7700"`],
  ["-2", `"'-2"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  [" =1", `"' =1"`],
  ["\t=1", `"'\t=1"`],
  ["'=1", `"''=1"`],
  ['say "hi"', '"say ""hi"""'],
  ["a,b\r\nc", '"a,b\r\nc"'],
  ["a-b@c.example", "a-b@c.example"],
])("a cell of %j is written %j, which no spreadsheet calculates  CONT-078", (value, cell) => {
  expect(toCell(value)).toBe(cell);
});
