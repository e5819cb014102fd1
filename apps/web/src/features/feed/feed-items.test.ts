import { FEED_SCROLL_THROTTLE_MS } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { toItem } from "./feed-fixtures.ts";
import { isNearEnd, splitByDay } from "./feed-items.ts";

test("the next page is asked for two tenths before the end, looked at every 50 ms  FEED-004 SHELL-053", () => {
  expect(FEED_SCROLL_THROTTLE_MS).toBe(50);
  const at = (scrollTop: number) => isNearEnd({ scrollTop, clientHeight: 800, scrollHeight: 4_000 });
  expect([at(0), at(2_399), at(2_400), at(3_200)]).toEqual([false, false, true, true]);
  expect(isNearEnd({ scrollTop: 0, clientHeight: 900, scrollHeight: 900 })).toBe(true);
});

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
