import { expect, test } from "vitest";
import { losesRows } from "./rehearse.ts";

test.each([
  ["more rows", { table: "files", before: 0, after: 3 }, false],
  ["fewer rows", { table: "rooms", before: 3, after: 2 }, true],
  ["a table that is gone", { table: "rooms", before: 3, after: null }, true],
  ["a table that was put into another", { table: "uploads", before: 3, after: null }, false],
])("a rehearsal with %s tells whether anything is lost  R10", (_what, change, isLoss) => {
  expect(losesRows([change])).toBe(isLoss);
});
