import type { FeedItem } from "@atrium/contracts/feed";
import { BellRing, Handshake, UserCheck, UserPlus, Users, UserX } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { bySender, type FeedItems, type FeedLink, onContact } from "../feed/feed.ts";
import { AcceptedAnswer, FriendRequests, RequestAnswer } from "./components/FriendRequests.tsx";
import { IntroductionFeedAnswer } from "./introductions/IntroductionFeedAnswer.tsx";

/** FEED-007. */
const toFriend = ({ sender }: FeedItem): FeedLink | null =>
  sender === null ? null : { to: "/friends/$userId/details/4", params: { userId: sender.id }, search: {} };

const toReminded = ({ details: { contactId, nonAppContactId } }: FeedItem): FeedLink | null => {
  if (contactId) return { to: "/friends/$userId/details", params: { userId: contactId }, search: {} };
  return nonAppContactId ? { to: "/contact-info/3/$id", params: { id: nonAppContactId }, search: {} } : null;
};

const toContact = ({ details: { contactId } }: FeedItem): FeedLink | null =>
  contactId ? { to: "/people/$userId", params: { userId: contactId }, search: {} } : null;

export const feedItems: FeedItems = {
  kinds: {
    CONTACT_REQUEST: {
      icon: Users,
      sentence: bySender(m["friends.feed.request"]),
      toLink: () => ({ to: "/friends/pending-requests", search: {} }),
      Answer: RequestAnswer,
    },
    CONTACT_REQUEST_ACCEPT: {
      icon: UserCheck,
      sentence: bySender(m["friends.feed.accept"]),
      toLink: toFriend,
      Answer: AcceptedAnswer,
    },
    NEW_USER_JOINED: {
      icon: UserPlus,
      sentence: bySender(m["friends.feed.joined"]),
      toLink: () => ({ to: "/friends/joined-users", search: {} }),
    },
    CONTACT_INTRODUCTION: {
      icon: Handshake,
      sentence: onContact(m["friends.feed.introduction"]),
      toLink: toContact,
      Answer: IntroductionFeedAnswer,
    },
    CONTACT_INTRODUCTION_ACCEPT: {
      icon: Handshake,
      sentence: onContact(m["friends.feed.introductionAccept"]),
      toLink: toContact,
    },
    CONTACT_REMINDER: {
      icon: BellRing,
      sentence: ({ details }) => ({
        say: m["friends.feed.reminder"],
        words: { contact: details.contactName ?? "", title: details.title ?? "" },
      }),
      toLink: toReminded,
    },
    CONTACT_REQUEST_DECLINE: { icon: UserX, sentence: bySender(m["friends.feed.decline"]) },
  },
  Around: FriendRequests,
};
