import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** No words, so nothing to be found by. */
export const call: KindRules<"call"> = {
  ...jsonRules("call", () => ({ kind: "call", callType: "audio", hasCallView: false, callInfo: null })),
  toSearchText: () => "",
  toPreview: (content) => content,
};
