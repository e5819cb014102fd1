import { LIST_SCROLL_DISTANCE, LIST_SCROLL_THROTTLE_MS } from "@atrium/contracts/limits";
import { type RefObject, useEffect, useState } from "react";

type More = {
  /** False while more is on its way, and after it failed: then the person says when to try again. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
};

type Scrolled = Pick<HTMLElement, "scrollTop" | "clientHeight" | "scrollHeight">;

/** Asks for the next page of a list as its end comes near, the same way in every list (SHELL-053). For the scroller's `onScroll`. */
export function useScrollEnd(
  scroller: RefObject<HTMLElement | null>,
  more: More,
  axis: "vertical" | "horizontal" = "vertical",
): () => void {
  const [end] = useState(
    () => new ScrollEnd(() => (axis === "vertical" ? scroller.current : toLying(scroller.current))),
  );
  // Whenever it is drawn: a tall screen shows a page whole, and nothing is left to scroll.
  useEffect(() => end.update(more));
  useEffect(() => end.dispose, [end]);
  return end.handleScroll;
}

/** A list that is scrolled sideways, as one that is scrolled down. From right to left the way is counted below zero. */
function toLying(scroller: HTMLElement | null): Scrolled | null {
  if (scroller === null) return null;
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  return { scrollTop: Math.abs(scrollLeft), clientHeight: clientWidth, scrollHeight: scrollWidth };
}

/** Where a list stands, looked at now and then while it is scrolled. */
export class ScrollEnd {
  readonly #find: () => Scrolled | null;
  #more: More | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(find: () => Scrolled | null) {
    this.#find = find;
  }

  update(more: More): void {
    this.#more = more;
    this.#look();
  }

  handleScroll = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, LIST_SCROLL_THROTTLE_MS);
  };

  dispose = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  };

  #look(): void {
    const scrolled = this.#find();
    if (scrolled !== null && this.#more?.hasMore && isNearEnd(scrolled)) this.#more.onMore();
  }
}

/** Whether the end of a list is within LIST_SCROLL_DISTANCE tenths of it; one that is not on the screen has none. */
function isNearEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  const left = scrollHeight - scrollTop - clientHeight;
  return clientHeight > 0 && left * 10 <= scrollHeight * LIST_SCROLL_DISTANCE;
}
