import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";
import { isTyping } from "../../../ui/page/is-typing.ts";

type Keys = Readonly<Partial<Record<string, () => void>>>;

/** Keys of the viewer, wherever in it the focus is; not while something is written, and a button is pressed by its own. */
export function useViewerKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  useWindowEvent("keydown", (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (act === undefined || event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    if (!(target instanceof Element) || !isWithin(root.current, target)) return;
    if (target.closest("[role=menu], [role=dialog]") || (key === " " && target.closest("a, button"))) return;
    event.preventDefault();
    // Held down it browses on; anything else is done once.
    if (!repeat || key.startsWith("Arrow")) act();
  });
}

/** What has the focus may be gone by now: then the whole page has it. */
const isWithin = (root: HTMLElement | null, target: Element): boolean =>
  target === document.body || (root?.contains(target) ?? false);
