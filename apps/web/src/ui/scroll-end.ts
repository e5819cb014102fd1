import { LIST_SCROLL_DISTANCE, LIST_SCROLL_THROTTLE_MS } from "@atrium/contracts/limits";
import { type RefObject, useEffect, useRef } from "react";

type More = {
  /** False while more is on its way, and after it failed: then the person says when to try again. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
};

/** Asks for the next page of a list as its end comes near, the same way in every list (SHELL-053). For the scroller's `onScroll`. */
export function useScrollEnd(scroller: RefObject<HTMLElement | null>, more: More): () => void {
  const latest = useRef(more);
  const timer = useRef<number | undefined>(undefined);

  function look() {
    timer.current = undefined;
    if (scroller.current && latest.current.hasMore && isNearEnd(scroller.current)) latest.current.onMore();
  }

  // Whenever it is drawn: a tall screen shows a page whole, and nothing is left to scroll.
  useEffect(() => {
    latest.current = more;
    look();
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return () => {
    timer.current ??= window.setTimeout(look, LIST_SCROLL_THROTTLE_MS);
  };
}

type Scrolled = Pick<HTMLElement, "scrollTop" | "clientHeight" | "scrollHeight">;

/** Whether the end of a list is within LIST_SCROLL_DISTANCE tenths of it; one that is not on the screen has none. */
export function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  const left = scrollHeight - scrollTop - clientHeight;
  return clientHeight > 0 && left * 10 <= scrollHeight * LIST_SCROLL_DISTANCE;
}
