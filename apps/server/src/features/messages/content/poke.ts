import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** No words, so nothing to be found by. One that could not be opened answers nothing. */
export const poke: KindRules<"poke"> = {
  ...jsonRules("poke", () => ({ kind: "poke", isBack: false })),
  toSearchText: () => "",
  toPreview: (content) => content,
};
