import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** No words of its own. One that could not be opened points to the first message. */
export const pin: KindRules<"pin"> = {
  ...jsonRules("pin", () => ({ kind: "pin", seq: 1 })),
  toSearchText: () => "",
  toPreview: (content) => content,
};
