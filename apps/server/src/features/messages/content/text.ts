import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { KindRules } from "./content-kind.ts";

/** Stored as it is, as all messages were before there were kinds. */
export const text: KindRules<"text"> = {
  toStored: (content) => content.text,
  fromStored: (stored) => ({ kind: "text", text: stored }),
  toSearchText: (content) => content.text,
  toPreview: (content) => ({ kind: "text", text: cut(content.text) }),
};

function cut(whole: string): string {
  if (whole.length <= PREVIEW_MAX_LENGTH) return whole;
  // Not in the middle of a character of two units.
  const isSplit = /[\ud800-\udbff]/.test(whole.charAt(PREVIEW_MAX_LENGTH - 1));
  return whole.slice(0, isSplit ? PREVIEW_MAX_LENGTH - 1 : PREVIEW_MAX_LENGTH);
}
