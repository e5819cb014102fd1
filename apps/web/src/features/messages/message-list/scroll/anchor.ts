/**
 * What stays in sight whatever changes around it: the end, from the start until the person scrolls away from it; the place that is
 * being read; or, between the beginning of a jump and its landing, neither: the end that is in sight then is where the jump started from.
 */
export type Anchor = "end" | "place" | "jump";

/** What is kept in sight after something moved. */
export function toAnchor(before: Anchor, isAtEnd: boolean, hasScrolledBack: boolean): Anchor {
  if (before === "jump") return isAtEnd ? "jump" : "place";
  if (isAtEnd) return "end";
  return hasScrolledBack ? "place" : before;
}
