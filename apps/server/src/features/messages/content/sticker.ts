import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** A drawing of ours or a picture of the sender's, which has no words to be found by. One that could not be opened is the first of ours. */
export const sticker: KindRules<"sticker"> = {
  ...jsonRules("sticker", () => ({ kind: "sticker", sticker: "hello" })),
  toSearchText: () => "",
  toPreview: (content) =>
    content.file === undefined ? content : { ...content, file: { ...content.file, placeholder: null } },
};
