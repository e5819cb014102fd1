import { Heart } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { bySender, type FeedItems, toSenderName } from "../feed/feed.ts";

export const feedItems: FeedItems = {
  kinds: {
    STORY_LIKE: {
      icon: Heart,
      sentence: (item) => {
        const owner = item.details.storyOwner;
        if (!owner) return bySender(m["stories.feed.liked"])(item);
        return { say: m["stories.feed.likedOf"], words: { sender: toSenderName(item), owner } };
      },
      // To one's own; whose another's story is, the item does not say.
      toLink: ({ details }) => {
        const me = session.getSnapshot()?.userId;
        if (me === undefined || details.storyOwner) return null;
        return { to: "/chat/story/$userId", params: { userId: me }, search: {} };
      },
    },
  },
};
