import type { KindRules } from "./content-kind.ts";

/** Nothing is left of it. */
export const deleted: KindRules<"deleted"> = {
  toStored: () => "",
  fromStored: () => ({ kind: "deleted" }),
  toSearchText: () => "",
  toPreview: (content) => content,
};
