import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

/** Words to somebody's story, found by these; what the story showed is not theirs. */
export const storyMessage: KindRules<"storyMessage"> = {
  ...jsonRules("storyMessage", (text) => ({ kind: "storyMessage", storyDetails: null, text })),
  toSearchText: ({ text }) => text,
  toPreview: (content) => ({ ...content, text: cut(content.text, PREVIEW_MAX_LENGTH) }),
};
