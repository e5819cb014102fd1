import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** Somebody's card, short enough for a list of rooms as it is. */
export const contact: KindRules<"contact"> = {
  ...jsonRules("contact", (name) => ({ kind: "contact", userId: null, name, phone: null, email: null })),
  toSearchText: ({ name, phone, email }) => [name, phone, email].filter((word) => word !== null).join("\n"),
  toPreview: (content) => content,
};
