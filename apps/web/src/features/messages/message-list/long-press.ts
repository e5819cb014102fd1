import { type RefObject, useEffect } from "react";

/** As long as phones take. */
const LONG_PRESS_MS = 500;
/** A finger moves so far while it rests, px; further is scrolling. */
const REST_PX = 10;

/**
 * A finger that rests on something asks for its menu, as the other mouse button does. Android's browsers tell so themselves by `contextmenu`;
 * those of iOS tell nothing, so it is told here.
 */
export function useLongPress(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun: Touch | undefined;
    /** Else the finger that leaves presses what is under it by now. */
    let isPressed = false;

    function cancel(): void {
      clearTimeout(timer);
    }
    function handleStart({ touches }: TouchEvent): void {
      cancel();
      isPressed = false;
      [begun] = touches;
      if (begun === undefined || touches.length > 1) return;
      const { target, clientX, clientY } = begun;
      timer = setTimeout(() => {
        isPressed = true;
        target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX, clientY }));
      }, LONG_PRESS_MS);
    }
    function handleMove({ touches: [now] }: TouchEvent): void {
      if (begun && now && Math.hypot(now.clientX - begun.clientX, now.clientY - begun.clientY) > REST_PX) cancel();
    }
    function handleEnd(event: TouchEvent): void {
      cancel();
      if (isPressed && event.cancelable) event.preventDefault();
    }
    function handleMenu({ isTrusted }: MouseEvent): void {
      if (isTrusted) cancel();
    }
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener("touchstart", handleStart, { signal, passive: true });
    element.addEventListener("touchmove", handleMove, { signal, passive: true });
    element.addEventListener("touchend", handleEnd, { signal });
    element.addEventListener("touchcancel", cancel, { signal });
    element.addEventListener("contextmenu", handleMenu, { signal, capture: true });
    return () => {
      cancel();
      ended.abort();
    };
  }, [list]);
}
