import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollEnd } from "./scroll-end.ts";

let scroller: { scrollTop: number; clientHeight: number; scrollHeight: number };
/** How often the next page was asked for. */
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  scroller = { scrollTop: 0, clientHeight: 800, scrollHeight: 4_000 };
  asked = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

function makeEnd(hasMore = true): ScrollEnd {
  const end = new ScrollEnd(() => scroller);
  end.update({ hasMore, onMore: () => (asked += 1) });
  return end;
}

function scrollTo(end: ScrollEnd, scrollTop: number): void {
  scroller.scrollTop = scrollTop;
  end.handleScroll();
}

test("the next page is asked for two tenths before the end, and not before that  FEED-004 SHELL-053", () => {
  const end = makeEnd();
  scrollTo(end, 2_399);
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(0);
  scrollTo(end, 2_400);
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(1);
});

test("where a list stands is looked at every 50 ms while it is scrolled, not for every event  FEED-004 SHELL-053", () => {
  const end = makeEnd();
  for (let event = 0; event < 5; event += 1) {
    scrollTo(end, 3_200);
    vi.advanceTimersByTime(9);
  }
  vi.advanceTimersByTime(4);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(1);
  scrollTo(end, 3_200);
  vi.advanceTimersByTime(50);
  expect(asked).toBe(2);
});

test("what the list is by then counts, not what it was when it was scrolled", () => {
  const end = makeEnd();
  scrollTo(end, 3_200);
  end.update({ hasMore: false, onMore: () => (asked += 1) });
  asked = 0;
  vi.advanceTimersByTime(50);
  expect(asked).toBe(0);
});

test("a page that a tall screen shows whole asks for the next one of itself, as long as there is one", () => {
  scroller = { scrollTop: 0, clientHeight: 900, scrollHeight: 900 };
  makeEnd(false);
  expect(asked).toBe(0);
  makeEnd();
  expect(asked).toBe(1);
});

test("a list that is not on the screen asks for nothing, nor one that is gone", () => {
  scroller = { scrollTop: 0, clientHeight: 0, scrollHeight: 0 };
  makeEnd();
  new ScrollEnd(() => null).update({ hasMore: true, onMore: () => (asked += 1) });
  scroller = { scrollTop: 0, clientHeight: 800, scrollHeight: 4_000 };
  const end = makeEnd();
  end.handleScroll();
  // Drawn meanwhile.
  end.update({ hasMore: true, onMore: () => (asked += 1) });
  scrollTo(end, 3_200);
  end.dispose();
  vi.advanceTimersByTime(1_000);
  expect(asked).toBe(0);
});

test("a list that is put on the screen again is looked at as before", () => {
  const end = makeEnd();
  scrollTo(end, 3_200);
  end.dispose();
  scrollTo(end, 3_200);
  vi.advanceTimersByTime(50);
  expect(asked).toBe(1);
});
