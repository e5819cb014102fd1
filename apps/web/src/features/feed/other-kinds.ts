import { CalendarClock, ContactRound, Heart, NotebookPen, UserRoundPen } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { FeedItems } from "./feed-kind.ts";
import { bySender, orTitled, type Sentence, toSenderName } from "./sentence.ts";

const onStory: Sentence = (item) => {
  const owner = item.details.storyOwner;
  if (!owner) return bySender(m["feed.storyLike"])(item);
  return { say: m["feed.storyLikeOf"], words: { sender: toSenderName(item), owner } };
};

/** Items of features that have no folder yet: whoever brings the feature takes its kinds along. None of them has a page. */
export const OTHER_KINDS: FeedItems["kinds"] = {
  SHARE_MEETING_NOTES: {
    icon: NotebookPen,
    sentence: orTitled(m["feed.shareMeetingNotes"], m["feed.shareMeetingNotesOf"]),
  },
  CALENDAR_MEETING_REQUEST: {
    icon: CalendarClock,
    sentence: orTitled(m["feed.calendarMeetingRequest"], m["feed.calendarMeetingRequestOf"]),
  },
  PUBLIC_PROFILE_CONTACT_REQUEST: { icon: ContactRound, sentence: bySender(m["feed.publicProfileContactRequest"]) },
  CONTACT_UPDATE: { icon: UserRoundPen, sentence: bySender(m["feed.contactUpdate"]) },
  STORY_LIKE: { icon: Heart, sentence: onStory },
};
