import { expect, test } from "vitest";
import { nextInSections } from "./grid-keys.ts";

/** Rows of two, four and one, then four and two. */
const at = (index: number) => ({ index, sizes: [2, 5, 6], columns: 4 });

test("up and down stay in their column, also into the next section, or at the end of a shorter row", () => {
  expect(nextInSections("ArrowDown", at(1))).toBe(3);
  expect(nextInSections("ArrowDown", at(5))).toBe(6);
  expect(nextInSections("ArrowDown", at(6))).toBe(7);
  expect(nextInSections("ArrowUp", at(9))).toBe(6);
  expect(nextInSections("ArrowUp", at(12))).toBe(8);
  expect(nextInSections("ArrowUp", at(1))).toBeUndefined();
  expect(nextInSections("ArrowDown", at(12))).toBeUndefined();
});

test("left and right go on from one section to the next", () => {
  expect(nextInSections("ArrowRight", at(1))).toBe(2);
  expect(nextInSections("ArrowLeft", at(2))).toBe(1);
  expect(nextInSections("End", at(0))).toBe(12);
  expect(nextInSections("a", at(0))).toBeUndefined();
});
