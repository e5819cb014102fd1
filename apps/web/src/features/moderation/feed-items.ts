import { REPORT_REASONS } from "@atrium/contracts/admin-limits";
import type { FeedItem } from "@atrium/contracts/feed";
import { Flag, MessageSquareX } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { REASON_NAMES } from "./words.ts";
import { type FeedItems, type FeedLink, onRoom } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/admin", search: { room: chatId, view: "reports" } };

/** That something was reported, for who may delete it. */
export const feedItems: FeedItems = {
  kinds: {
    CHAT_MESSAGE_REPORTED: {
      icon: Flag,
      sentence: onRoom({ channel: m["moderation.feed"], group: m["moderation.feed"] }),
      toLink,
    },
    CHAT_MESSAGE_REMOVED: {
      icon: MessageSquareX,
      isOfRoom: true,
      sentence: ({ details }) => ({
        say: m["moderation.feed.removed"],
        words: { room: details.chatName ?? "", reason: toReason(details.reason) },
      }),
      toLink: ({ chatId }) =>
        chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} },
    },
  },
};

const toReason = (reason: string | null | undefined): string =>
  REASON_NAMES[REPORT_REASONS.find((known) => known === reason) ?? "other"]();
