import { CalendarClock, ContactRound, NotebookPen, UserRoundPen } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { FeedItems } from "./feed-kind.ts";
import { bySender, orTitled } from "./sentence.ts";

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
};
