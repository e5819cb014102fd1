import type { FeedItem } from "@atrium/contracts/feed";
import { CircleCheck, UserPlus } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { type FeedItems, type FeedLink, onRoom } from "../feed/feed.ts";

const toLink = ({ chatId }: FeedItem): FeedLink | null =>
  chatId === null ? null : { to: "/chat/$groupId", params: { groupId: chatId }, search: {} };

export const feedItems: FeedItems = {
  kinds: {
    CHAT_JOIN_REQUEST: {
      icon: UserPlus,
      sentence: onRoom({
        channel: m["invitations.feed.joinRequestChannel"],
        group: m["invitations.feed.joinRequestGroup"],
      }),
      toLink,
      Answer: lazyPart(() => import("./components/RequestAnswer.tsx")),
    },
    CHAT_JOIN_REQUEST_ACCEPT: {
      icon: CircleCheck,
      isOfRoom: true,
      sentence: onRoom({ channel: m["invitations.feed.joinedChannel"], group: m["invitations.feed.joinedGroup"] }),
      toLink,
    },
  },
};
