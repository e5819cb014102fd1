import { type RefObject, useLayoutEffect } from "react";
import type { Toast } from "./toast-queue.ts";

const PLACES = ["usual", "start", "end", "opposite", "middle"] as const;
const DIALOGS = "[role=dialog], [role=alertdialog]";
const CONTROLS = "button, a[href], input, textarea, select";
/** What sends off a page of its own. */
const SUBMITS = "main button[type=submit]";
/** Notices come from a little lower than they stay. */
const MARGIN = 8;

/** Puts the notices where they cover least of what one does next: of what the dialog over the page asks for, else of what sends a form. */
export function useClearPlace(stack: RefObject<HTMLElement | null>, shown: readonly Toast[]): void {
  useLayoutEffect(() => {
    if (shown.length === 0) return;
    const place = () => stack.current && putClear(stack.current);
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true });
    // What a dialog asks for is where it stays once it has come.
    document.addEventListener("transitionend", place);
    return () => {
      observer.disconnect();
      document.removeEventListener("transitionend", place);
    };
  }, [stack, shown]);
}

function putClear(stack: HTMLElement): void {
  const controls = [...(findLast(DIALOGS)?.querySelectorAll(CONTROLS) ?? document.querySelectorAll(SUBMITS))].map(
    (one) => one.getBoundingClientRect(),
  );
  let best: { place: string; covered: number } | undefined;
  for (const place of PLACES) {
    stack.dataset.place = place;
    const { left, right, top, bottom } = stack.getBoundingClientRect();
    const covered = controls.filter(
      (one) => one.left < right && one.right > left && one.top < bottom + MARGIN && one.bottom > top - MARGIN,
    ).length;
    if (best === undefined || covered < best.covered) best = { place, covered };
  }
  if (best) stack.dataset.place = best.place;
}

const findLast = (selector: string): Element | undefined => [...document.querySelectorAll(selector)].at(-1);
