import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";

/** Stored as it is, as all messages were before there were kinds. */
export const text: KindRules<"text"> = {
  toStored: (content) => content.text,
  fromStored: (stored) => ({ kind: "text", text: stored }),
  toSearchText: (content) => content.text,
  toPreview: (content) => ({ kind: "text", text: cut(content.text, PREVIEW_MAX_LENGTH) }),
};
