import type { FeedItem } from "@atrium/contracts/feed";
import { Flag } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, onRoom } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/admin", search: { room: chatId, view: "reports" } };

/** That something was reported, for who may delete it. */
export const MODERATION_FEED_ITEMS: FeedItems = {
  kinds: {
    CHAT_MESSAGE_REPORTED: {
      icon: Flag,
      sentence: onRoom({ channel: m["moderation.feed"], group: m["moderation.feed"] }),
      toLink,
    },
  },
};
