import type { KindRules } from "./content-kind.ts";
import { jsonRules } from "./json-kind.ts";

/** A place, found by its name. */
export const location: KindRules<"location"> = {
  ...jsonRules("location", (place) => ({ kind: "location", latitude: 0, longitude: 0, place })),
  toSearchText: ({ place }) => place,
  toPreview: (content) => content,
};
