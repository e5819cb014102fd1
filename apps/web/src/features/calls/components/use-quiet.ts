import { type RefObject, useEffect, useState } from "react";

/** Controls hide after this long without pointer or key (visual: calls). */
const QUIET_MS = 3_000;

/** Whether nobody has moved or pressed anything for a while; never where it may not be, or while the keyboard is at a control. */
export function useQuiet(root: RefObject<HTMLElement | null>, mayBe: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!mayBe) return undefined;
    let waiting: ReturnType<typeof setTimeout>;
    const rest = () => {
      const isAtControl = root.current?.querySelector(":focus-visible") instanceof HTMLButtonElement;
      setQuiet(!isAtControl);
    };
    const wake = () => {
      setQuiet(false);
      clearTimeout(waiting);
      waiting = setTimeout(rest, QUIET_MS);
    };
    const events = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const event of events) document.addEventListener(event, wake);
    wake();
    return () => {
      clearTimeout(waiting);
      for (const event of events) document.removeEventListener(event, wake);
      setQuiet(false);
    };
  }, [root, mayBe]);
  return isQuiet;
}
