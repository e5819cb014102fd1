import type { FeedItem } from "@atrium/contracts/feed";
import { CircleCheck, Megaphone, UserPlus } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, onRoom } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} };

export const ROOMS_FEED_ITEMS: FeedItems = {
  kinds: {
    CHAT_JOIN_REQUEST: {
      icon: UserPlus,
      sentence: onRoom({ channel: m["rooms.feed.joinRequestChannel"], group: m["rooms.feed.joinRequestGroup"] }),
      toLink,
    },
    CHAT_JOIN_REQUEST_ACCEPT: {
      icon: CircleCheck,
      sentence: onRoom({ channel: m["rooms.feed.joinedChannel"], group: m["rooms.feed.joinedGroup"] }),
      toLink,
    },
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
