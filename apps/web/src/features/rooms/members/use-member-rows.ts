import type { Room } from "@atrium/contracts/rooms";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { LONG_LIST } from "../../../ui/lists/long-list.ts";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { useWatchedPeople } from "../../presence/presence.ts";
import { useMembers } from "../queries.ts";

/**
 * Members of a room of any size: rows near the screen exist, pages come as they are scrolled to, and one row is in the tab order, from which
 * the arrows lead to the others. `scrollMargin` is the height of what scrolls with them above.
 */
export function useMemberRows(room: Room, query: string, scrollMargin = 0) {
  const members = useMembers(room, query);
  const { fetchNextPage, hasNextPage, isFetching } = members;
  const scroller = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const rows = useMemo(() => members.data?.pages.flatMap((page) => page.members) ?? [], [members.data]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.userId ?? index,
    overscan: 8,
    paddingEnd: 8,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  useWatchedPeople(useMemo(() => items.flatMap(({ index }) => rows[index]?.userId ?? []), [items, rows]));

  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !members.isError,
    onMore: () => void fetchNextPage(),
  });

  function handleKeyDown(event: KeyboardEvent) {
    // A menu of a row has its own keys.
    if (!(event.target instanceof Element) || event.target.closest("[data-index]") === null) return;
    const next = nextOnKey(event.key, { index: tabStop, count: rows.length, axis: "vertical" });
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true });
      });
    });
  }

  return {
    members,
    rows,
    items,
    scroller,
    totalSize: virtualizer.getTotalSize(),
    tabStop,
    setTabStop,
    handleScroll,
    handleKeyDown,
  };
}
