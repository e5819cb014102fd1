import { expect, test } from "vitest";
import { forgetGoneRows } from "./row-sizes.ts";

const toItems = (from: number, to: number) =>
  Array.from({ length: to - from }, (_value, index) => ({ key: `${from + index}` }));

test("heights of rows that are gone are let go, and those of the rows that are there stay  W3", () => {
  const sizes = new Map<string, number>();
  let most = 0;
  for (let newest = 0; newest < 20_000; newest += 10) {
    for (const { key } of toItems(newest, newest + 10)) sizes.set(key, 40);
    const items = toItems(Math.max(0, newest + 10 - 800), newest + 10);
    forgetGoneRows(sizes, items);
    most = Math.max(most, sizes.size);
    expect(items.every(({ key }) => sizes.has(key))).toBe(true);
  }
  expect(most).toBeLessThanOrEqual(2_000);
});
