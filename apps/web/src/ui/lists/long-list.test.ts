import { observeElementOffset, Virtualizer } from "@tanstack/react-virtual";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONG_LIST } from "./long-list.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A list of ten rows, 200 px of which are on the screen. */
function makeList() {
  const element = Object.assign(new EventTarget(), { scrollTop: 0, ownerDocument: { defaultView: globalThis } });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>({
    ...LONG_LIST,
    count: 10,
    getScrollElement: () => element as unknown as HTMLElement,
    observeElementRect: (_list, tell) => tell({ width: 300, height: 200 }),
    observeElementOffset,
    scrollToFn: () => undefined,
  });
  // oxlint-disable-next-line no-underscore-dangle -- what a framework calls once the list is drawn
  virtualizer._willUpdate();
  return { element, virtualizer };
}

test("a long list has rows of 76 px before they are drawn, and only those near the screen exist  SHELL-054", () => {
  const { virtualizer } = makeList();
  expect(virtualizer.getTotalSize()).toBe(760);
  expect(virtualizer.getVirtualItems().map(({ start }) => start)).toEqual([0, 76, 152, 228]);
});

test("a long list is at rest 300 ms after it was scrolled  SHELL-054", () => {
  const { element, virtualizer } = makeList();
  element.scrollTop = 76;
  element.dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(299);
  expect(virtualizer.isScrolling).toBe(true);
  vi.advanceTimersByTime(1);
  expect(virtualizer.isScrolling).toBe(false);
});
