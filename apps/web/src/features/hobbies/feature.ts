import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { HOBBIES_FEED_ITEMS } from "./feed-items.ts";

export const hobbies: Feature = {
  name: "hobbies",
  feedItems: HOBBIES_FEED_ITEMS,
  mergeTexts: { moved: m["hobbies.merge.moved"] },
};
