import { PLACE_TAGS_MAX } from "@atrium/contracts/contact-limits";
import { isContactTag } from "@atrium/contracts/forms/contacts";
import type { Place } from "./geocoder.ts";

/** About a hundred metres, in parts of a degree: enough for the name of a quarter, too little for that of a house. */
const NEAR = 1_000;

/** Where it is, as far as its name needs it: what leaves this server says no more. */
export const toNear = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * NEAR) / NEAR,
  longitude: Math.round(longitude * NEAR) / NEAR,
});

/** Names of a place as hashtags without their #: "New York" is NewYork. The nearest first, each once, and none that is no hashtag. */
export function toPlaceTags(names: readonly string[]): string[] {
  const tags = names.map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, "")).filter((tag) => isContactTag(tag));
  return [...new Set(tags)].slice(0, PLACE_TAGS_MAX);
}
