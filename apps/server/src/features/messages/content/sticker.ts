import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** One of our own drawings, which has no words to be found by. One that could not be opened is the first of them. */
export const sticker: KindRules<"sticker"> = {
  ...jsonRules("sticker", () => ({ kind: "sticker", sticker: "hello" })),
  toSearchText: () => "",
  toPreview: (content) => content,
};
