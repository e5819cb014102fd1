import { expect, test } from "vitest";
import { toItem } from "./test-feed.ts";
import { splitByDay } from "./item-list.ts";

test("items of today stand apart, by the person's own clock", () => {
  const at = (hour: number, day = 18) => new Date(2026, 5, day, hour).toISOString() as never;
  const items = [
    toItem(3, { createdAt: at(9) }),
    toItem(2, { createdAt: at(0) }),
    toItem(1, { createdAt: at(23, 17) }),
  ];
  const { today, earlier } = splitByDay(items, new Date(2026, 5, 18, 10));
  expect([today, earlier].map((part) => part.map(({ id }) => id))).toEqual([["3", "2"], ["1"]]);
  expect(splitByDay(items.slice(0, 1), new Date(2026, 5, 18, 10)).earlier).toEqual([]);
});
