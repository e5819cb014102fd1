import type { Seq } from "@atrium/contracts/ids";
import { type ReactVirtualizer, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isVisible } from "../../../../platform/live/live.ts";
import { whenIdle } from "../../../../ui/page/when-idle.ts";
import { type Anchor, toAnchor } from "./anchor.ts";
import { forgetGoneRows } from "./row-sizes.ts";
import type { ListItem } from "../list-items.ts";
import { toEstimatedHeight } from "./list-size.ts";
import type { OpenTimeline } from "../../timeline/use-timeline.ts";
import { lastSeq } from "../../timeline/window.ts";

/** This near the end counts as reading the newest message. */
const AT_END_PX = 80;
/** The next page is asked for while there is this much left to scroll. */
const PREFETCH_PX = 1_600;
/** Rows drawn beyond the edge, one at first and more once the screen stands; the rest is drawn as one scrolls. */
const OVERSCAN = { first: 1, later: 8 };
/** Beyond any conversation; the virtualizer and the browser both take it for the end. */
const END_PX = 1e9;

/** How large the list was the last time: the next room's rows are right in their first rendering. */
let lastRect = { width: 800, height: 600 };

type ListScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
  /** Messages that arrived since the end was last in sight; null while it is. */
  missed: number | null;
  toNewest: () => void;
  toSeq: (seq: Seq) => Promise<boolean>;
};

type ListScrollInput = OpenTimeline & {
  items: readonly ListItem[];
  isShown: boolean;
  onRead: (seq: Seq) => void;
};

/** Keeps the place of the conversation: at its end, or at what is being read, whatever is put before or after it. */
export function useListScroll({ timeline, snapshot, items, isShown, onRead }: ListScrollInput): ListScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>("end");
  const last = useRef<Extent>({ offset: 0, total: 0, ...lastRect });
  const [seenTo, setSeenTo] = useState<Seq | null>(null);
  const newest = lastSeq(snapshot.messages);
  // The first frame has what is in sight; the rows around it come once the browser has time.
  const [overscan, setOverscan] = useState(OVERSCAN.first);
  useEffect(() => (isShown ? whenIdle(() => setOverscan(OVERSCAN.later)) : undefined), [isShown]);

  // A new function would make the virtualizer work out every place again.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => toEstimatedHeight(items[index], last.current.width),
    initialRect: lastRect,
    initialOffset: END_PX,
    anchorTo: "end",
    scrollEndThreshold: AT_END_PX,
    overscan,
    paddingStart: 16,
    paddingEnd: 12,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    measureElement: toMeasuredHeight,
    onChange: () => look(),
  });

  /** What is in sight decides what to read, what to load and what to let go. */
  const look = useCallback(() => {
    if (!isShown || snapshot.status !== "ready") return;
    const now = toExtent(virtualizer);
    const before = last.current;
    last.current = now;
    lastRect = { width: now.width, height: now.height };
    const fromEnd = now.total - now.offset - now.height;
    anchor.current = toAnchor(anchor.current, fromEnd <= AT_END_PX, isScrolledBack(before, now));
    // A growing composer or a turned phone takes height away: the end stays in sight.
    if (anchor.current === "end" && now.height !== before.height && fromEnd > 0) virtualizer.scrollToEnd();
    const isAtNewest = anchor.current === "end" && !snapshot.hasNewer;
    timeline.setViewed(isAtNewest ? Number.MAX_SAFE_INTEGER : firstVisibleSeq(virtualizer, items));
    setSeenTo((seen) => (isAtNewest ? null : (seen ?? newest)));
    if (isAtNewest && newest > 0 && isVisible()) onRead(newest);
    if (now.offset < PREFETCH_PX && snapshot.hasOlder && snapshot.older === "idle") void timeline.loadOlder();
    if (fromEnd < PREFETCH_PX && snapshot.hasNewer && snapshot.newer === "idle") void timeline.loadNewer();
  }, [isShown, timeline, snapshot, items, newest, onRead, virtualizer]);

  useLayoutEffect(() => {
    if (anchor.current === "end" && items.length > 0) virtualizer.scrollToEnd();
  }, [items, virtualizer]);

  useEffect(look, [look]);

  useEffect(() => forgetGoneRows(virtualizer.itemSizeCache, items), [virtualizer, items]);

  useEffect(() => {
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [look]);

  const toNewest = useCallback(() => {
    anchor.current = "end";
    void timeline.showNewest().then(() => requestAnimationFrame(() => virtualizer.scrollToEnd()));
  }, [timeline, virtualizer]);

  const itemsNow = useRef(items);
  useLayoutEffect(() => {
    itemsNow.current = items;
  }, [items]);

  const toSeq = useCallback(
    async (seq: Seq) => {
      anchor.current = "jump";
      const isThere = await timeline.showAround(seq);
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      const index = itemsNow.current.findIndex((item) => item.kind === "message" && item.seq === seq);
      if (isThere && index !== -1) virtualizer.scrollToIndex(index, { align: "center" });
      // What stands so near the end that it is in sight from there: the jump has landed.
      if (!isThere || index === -1 || isNearEnd(virtualizer, index)) anchor.current = "place";
      return isThere && index !== -1;
    },
    [timeline, virtualizer],
  );

  const missed = seenTo === null ? null : Math.max(0, snapshot.newestSeq - seenTo);
  return { scroller, virtualizer, missed, toNewest, toSeq };
}

/** Whether the row comes to the middle no further up than the end. */
function isNearEnd(virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>, index: number): boolean {
  const { total, height } = toExtent(virtualizer);
  const [offset = 0] = virtualizer.getOffsetForIndex(index, "center") ?? [];
  return offset >= total - height - AT_END_PX;
}

type Extent = { offset: number; total: number; height: number; width: number };

/** The virtualizer's own numbers: asking the element would make the browser lay out once more for every scroll event. */
function toExtent(virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>): Extent {
  const { width, height } = virtualizer.scrollRect ?? { width: 800, height: 0 };
  const total = virtualizer.getTotalSize();
  // It knows no place but the one it was told until the element scrolls, and what fits on the screen never does.
  const offset = Math.min(virtualizer.scrollOffset ?? 0, Math.max(0, total - height));
  return { offset, total, height, width };
}

/** The person went up; what else moves the place (rows that are measured, dropped or taller now) changes the total too. */
function isScrolledBack(before: Extent, now: Extent): boolean {
  return now.offset < before.offset - 1 && now.total === before.total && now.height === before.height;
}

/**
 * Heights come from the resize observer, all rows together before anything is painted. Asking each new row by itself
 * would make the browser lay out the page once a row.
 */
function toMeasuredHeight(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  const index = virtualizer.indexFromElement(element);
  return (
    virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? virtualizer.options.estimateSize(index)
  );
}

function firstVisibleSeq(
  virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>,
  items: readonly ListItem[],
): Seq {
  const start = virtualizer.range?.startIndex ?? 0;
  for (let index = start; index < items.length; index += 1) {
    const item = items[index];
    if (item?.kind === "message" && item.seq !== null) return item.seq;
  }
  return Number.MAX_SAFE_INTEGER;
}
