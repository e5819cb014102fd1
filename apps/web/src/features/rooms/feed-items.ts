import type { FeedItem } from "@atrium/contracts/feed";
import { FileText, Megaphone } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, orTitled } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} };

/** To the message that carries what was shared. */
const toMessageLink = ({ chatId, details: { messageSeq } }: FeedItem): FeedLink | null =>
  chatId === null
    ? null
    : { to: "/chat/$groupId", params: { groupId: chatId }, search: messageSeq ? { at: messageSeq } : {} };

export const feedItems: FeedItems = {
  kinds: {
    DOCUMENT_SHARED: {
      icon: FileText,
      sentence: orTitled(m["rooms.feed.document"], m["rooms.feed.documentNamed"]),
      toLink: toMessageLink,
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
