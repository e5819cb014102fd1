import { Star } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, orTitled } from "../feed/feed.ts";

export const HOBBIES_FEED_ITEMS: FeedItems = {
  kinds: {
    RECOMMENDATIONS_SHARED: {
      icon: Star,
      sentence: orTitled(m["hobbies.feed.recommended"], m["hobbies.feed.recommendedOne"]),
      toLink: ({ details: { hobbyId } }) =>
        hobbyId ? { to: "/myspace/hobbies/$category", params: { category: "all" }, search: { hobby: hobbyId } } : null,
    },
  },
};
