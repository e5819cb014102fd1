import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

/** Words with a link, found by the words; what its page says of itself is another's. */
export const link: KindRules<"link"> = {
  ...jsonRules("link", (text) => ({ kind: "link", text, url: "", title: "", description: "", site: "", image: null })),
  toSearchText: ({ text }) => text,
  toPreview: (content) => ({ ...content, text: cut(content.text, PREVIEW_MAX_LENGTH), description: "", image: null }),
};
