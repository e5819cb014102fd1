import type { FeedItem } from "@atrium/contracts/feed";
import { Megaphone } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { FeedItems, FeedLink } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} };

export const ROOMS_FEED_ITEMS: FeedItems = {
  kinds: {
    CHAT_MESSAGE_CHANNEL: {
      icon: Megaphone,
      sentence: ({ details }) => ({
        say: details.isStory ? m["rooms.feed.postedStory"] : m["rooms.feed.postedContent"],
        words: { product: details.product ?? "" },
      }),
      toLink,
    },
  },
};
