import { UserCheck, Users, UserX } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { bySender, type FeedItems } from "../feed/feed.ts";
import { AcceptedAnswer, FriendRequests, RequestAnswer } from "./components/FriendRequests.tsx";

export const FRIENDS_FEED_ITEMS: FeedItems = {
  kinds: {
    CONTACT_REQUEST: { icon: Users, sentence: bySender(m["friends.feed.request"]), Answer: RequestAnswer },
    CONTACT_REQUEST_ACCEPT: { icon: UserCheck, sentence: bySender(m["friends.feed.accept"]), Answer: AcceptedAnswer },
    CONTACT_REQUEST_DECLINE: { icon: UserX, sentence: bySender(m["friends.feed.decline"]) },
  },
  Around: FriendRequests,
};
