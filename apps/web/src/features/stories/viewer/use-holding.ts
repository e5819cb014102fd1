import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** A press that lasts longer is no tap. */
const HOLD_MS = 250;

/** Whether a finger or the pointer rests on something. The tap that such a press would also be is none. */
export function useHolding() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const [isHeld, setHeld] = useState(false);

  function end(): void {
    clearTimeout(timer.current);
    setHeld(false);
  }

  return {
    isHeld,
    handlers: {
      onPointerDown({ isPrimary, button }: PointerEvent): void {
        if (!isPrimary || button !== 0) return;
        wasHeld.current = false;
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          setHeld(true);
        }, HOLD_MS);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onClickCapture(event: MouseEvent): void {
        if (!wasHeld.current) return;
        wasHeld.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
