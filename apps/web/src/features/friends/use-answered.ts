import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * The place of an answer. Once that is through, what was pressed is gone, and the focus with it: it goes on to the next step, or stays at
 * this item.
 */
export function useAnswered(isDone: boolean, onAnswered: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const handleDone = useEffectEvent(() => {
    (place.current?.querySelector("button") ?? place.current)?.focus();
    onAnswered?.();
  });
  useEffect(() => {
    if (isDone) handleDone();
  }, [isDone]);
  return place;
}
