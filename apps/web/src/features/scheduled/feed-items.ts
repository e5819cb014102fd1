import type { FeedItem } from "@atrium/contracts/feed";
import { CalendarX2 } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { FeedItems, FeedLink } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} };

/** What could not be sent at its time. */
export const feedItems: FeedItems = {
  kinds: {
    CHAT_MESSAGE_UNSENT: {
      icon: CalendarX2,
      isOfRoom: true,
      sentence: ({ details: { chatName } }) => ({
        say: chatName ? m["scheduled.feed.unsentIn"] : m["scheduled.feed.unsent"],
        words: { room: chatName ?? "" },
      }),
      toLink,
    },
  },
};
