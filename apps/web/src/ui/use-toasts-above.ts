import { type RefObject, useEffect } from "react";

const PROPERTY = "--toasts-above";

/** Notices come above this bar at the foot of the page, which holds what one does next, however high it grows. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}
