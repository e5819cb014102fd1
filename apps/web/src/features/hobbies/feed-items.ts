import type { FeedItem } from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import { Star } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, onContact, orTitled } from "../feed/feed.ts";

const ofPlace = orTitled(m["hobbies.feed.recommended"], m["hobbies.feed.recommendedOne"]);
const ofPerson = onContact(m["hobbies.feed.recommendedPerson"]);

/** To the place, or to the person's card; of who is no member, to the message with what one was given of them. */
function toLink({ chatId, details: { hobbyId, contactId, messageSeq } }: FeedItem): FeedLink | null {
  if (hobbyId) return { to: "/myspace/hobbies/$category", params: { category: "all" }, search: { hobby: hobbyId } };
  if (contactId) return { to: "/people/$userId", params: { userId: contactId as UserId }, search: {} };
  if (chatId === null) return null;
  return { to: "/chat/$groupId", params: { groupId: chatId }, search: messageSeq ? { at: messageSeq } : {} };
}

export const feedItems: FeedItems = {
  kinds: {
    RECOMMENDATIONS_SHARED: {
      icon: Star,
      sentence: (item) => (item.details.contactName && !item.details.title ? ofPerson : ofPlace)(item),
      toLink,
    },
  },
};
