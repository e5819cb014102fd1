import { STORY_TEXT_MAX_LENGTH } from "@atrium/contracts/story-limits";

/** From so many characters left they are counted. */
const COUNTED = 100;

export type Length =
  | { readonly kind: "fine" }
  | { readonly kind: "near"; readonly left: number }
  | { readonly kind: "over"; readonly over: number };

export function toLength(text: string): Length {
  const left = STORY_TEXT_MAX_LENGTH - text.length;
  if (left < 0) return { kind: "over", over: -left };
  return left <= COUNTED ? { kind: "near", left } : { kind: "fine" };
}
