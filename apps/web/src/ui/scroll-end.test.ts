import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  LIST_ROW_MIN_PX,
  LIST_SCROLL_DISTANCE,
  LIST_SCROLL_THROTTLE_MS,
  LIST_SETTLED_MS,
} from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { isNearEnd } from "./scroll-end.ts";

const SRC = join(import.meta.dirname, "..");
/** A conversation goes on at both ends and is anchored to its newest message (part 2 §4); it is no list that one scrolls down. */
const CONVERSATION = "features/messages/";

test("the next page is asked for two tenths before the end, looked at every 50 ms  FEED-004 SHELL-053", () => {
  expect([LIST_SCROLL_DISTANCE, LIST_SCROLL_THROTTLE_MS]).toEqual([2, 50]);
  const at = (scrollTop: number) => isNearEnd({ scrollTop, clientHeight: 800, scrollHeight: 4_000 });
  expect([at(0), at(2_399), at(2_400), at(3_200)]).toEqual([false, false, true, true]);
  expect(isNearEnd({ scrollTop: 0, clientHeight: 900, scrollHeight: 900 })).toBe(true);
  expect(isNearEnd({ scrollTop: 0, clientHeight: 0, scrollHeight: 0 })).toBe(false);
});

test("every list that has further pages asks for them in this one way  SHELL-053", () => {
  const files = globSync("{app,features}/**/*.{ts,tsx}", { cwd: SRC }).filter((path) => !path.startsWith(CONVERSATION));
  const paged = files.filter((path) => /\b(?:fetchNextPage|loadOlder)\(/u.test(withoutModels(path)));
  expect(paged.length).toBeGreaterThanOrEqual(5);
  expect(paged.filter((path) => !read(path).includes("useScrollEnd("))).toEqual([]);
  const others = files.filter((path) => /scrollHeight|IntersectionObserver/u.test(read(path)));
  expect(others).toEqual([]);
});

test("every long list has rows of at least 76 px, and is at rest 300 ms after it was scrolled  SHELL-054", () => {
  expect([LIST_ROW_MIN_PX, LIST_SETTLED_MS]).toEqual([76, 300]);
  const files = globSync("{app,features}/**/*.tsx", { cwd: SRC }).filter((path) =>
    read(path).includes("useVirtualizer("),
  );
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const path of files) {
    expect(read(path), path).toMatch(/estimateSize: \(\) => LIST_ROW_MIN_PX,/u);
    expect(read(path), path).toMatch(/isScrollingResetDelay: LIST_SETTLED_MS,/u);
  }
});

/** What a model can do is no screen that does it. */
const withoutModels = (path: string): string => (/model|\.test\./u.test(path) ? "" : read(path));

function read(path: string): string {
  return readFileSync(join(SRC, path), "utf8");
}
