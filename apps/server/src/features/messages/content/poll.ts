import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

/** A question with its options; the votes are rows of their own. */
export const poll: KindRules<"poll"> = {
  ...jsonRules("poll", (question) => ({
    kind: "poll",
    question,
    options: [],
    isMultiple: false,
    isAnonymous: true,
    isClosed: true,
  })),
  toSearchText: ({ question, options }) => [question, ...options].join("\n"),
  toPreview: (content) => ({ ...content, question: cut(content.question, PREVIEW_MAX_LENGTH), options: [] }),
};
