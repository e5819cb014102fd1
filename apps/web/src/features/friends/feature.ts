import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { FRIENDS_FEED_ITEMS } from "./feed-items.ts";

export const friends: Feature = {
  name: "friends",
  feedItems: FRIENDS_FEED_ITEMS,
  mergeTexts: { moved: m["friends.merge.moved"] },
};
