import { type TouchEvent, useRef } from "react";
import { isTyping } from "./is-typing.ts";

/** How far a finger goes in CSS pixels before it has swiped; more one way than the other. */
const FAR_PX = 60;
/** A finger that takes longer rests on something, or looks around. */
const WITHIN_MS = 800;

export type Direction = "left" | "right" | "up" | "down";
type Begun = { readonly x: number; readonly y: number; readonly at: number };

/** Hears of one finger that goes one way, but in what is written into and in a dialog over it. What it goes over must not scroll that way. */
export function useSwipe(onSwipe: (to: Direction) => void) {
  const begun = useRef<Begun | null>(null);
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent): void {
      const finger = touches.item(0);
      const isAlone = touches.length === 1 && finger !== null;
      const isElsewhere = isTyping(target) || (target instanceof Element && target.closest("[role=dialog]") !== null);
      begun.current = isAlone && !isElsewhere ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent): void {
      const finger = changedTouches.item(0);
      const from = begun.current;
      begun.current = null;
      if (from === null || finger === null || timeStamp - from.at > WITHIN_MS) return;
      const to = toDirection(finger.clientX - from.x, finger.clientY - from.y);
      if (to !== null) onSwipe(to);
    },
    onTouchCancel(): void {
      begun.current = null;
    },
  };
}

function toDirection(x: number, y: number): Direction | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < FAR_PX) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
}
