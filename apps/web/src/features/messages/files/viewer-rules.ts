/** How large a photograph is shown: the whole of it, then closer. */
export const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4];
/** A finger that moves less far was a press, in pixels. */
const SWIPE_LEAST = 56;

/** Where a finger that moved so far leads: to another photograph, away from them, or nowhere. */
export function toSwiped({ x, y }: { readonly x: number; readonly y: number }): "next" | "before" | "away" | null {
  if (Math.abs(x) >= SWIPE_LEAST && Math.abs(x) > Math.abs(y)) return x < 0 ? "next" : "before";
  return y >= SWIPE_LEAST && y > Math.abs(x) ? "away" : null;
}
