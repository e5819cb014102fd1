import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX,
  ContactRound,
  FileText,
  Handshake,
  Heart,
  NotebookPen,
  UserPlus,
  UserRoundPen,
} from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { FeedItems } from "./feed-kind.ts";
import { bySender, onContact, onEvent, orTitled, type Sentence, toSenderName } from "./sentence.ts";

const onStory: Sentence = (item) => {
  const owner = item.details.storyOwner;
  if (!owner) return bySender(m["feed.storyLike"])(item);
  return { say: m["feed.storyLikeOf"], words: { sender: toSenderName(item), owner } };
};

/** Items of features that have no folder yet: whoever brings the feature takes its kinds along. None of them has a page. */
export const OTHER_KINDS: FeedItems["kinds"] = {
  NEW_USER_JOINED: { icon: UserPlus, sentence: bySender(m["feed.newUserJoined"]) },
  SHARE_MEETING_NOTES: {
    icon: NotebookPen,
    sentence: orTitled(m["feed.shareMeetingNotes"], m["feed.shareMeetingNotesOf"]),
  },
  CALENDAR_MEETING_REQUEST: {
    icon: CalendarClock,
    sentence: orTitled(m["feed.calendarMeetingRequest"], m["feed.calendarMeetingRequestOf"]),
  },
  PUBLIC_PROFILE_CONTACT_REQUEST: { icon: ContactRound, sentence: bySender(m["feed.publicProfileContactRequest"]) },
  EVENT_INVITATION: {
    icon: CalendarDays,
    sentence: ({ details }) => ({
      say: m["feed.eventInvitation"],
      words: { organiser: details.organiser ?? "", title: details.title ?? "" },
    }),
  },
  EVENT_UPDATE: { icon: CalendarDays, sentence: onEvent(m["feed.eventUpdate"]) },
  EVENT_CANCEL: { icon: CalendarX, sentence: onEvent(m["feed.eventCancel"]) },
  EVENT_INVITATION_ACCEPT: { icon: CalendarCheck, sentence: onEvent(m["feed.eventInvitationAccept"]) },
  EVENT_INVITATION_MAYBE: { icon: CalendarClock, sentence: onEvent(m["feed.eventInvitationMaybe"]) },
  EVENT_INVITATION_DECLINE: { icon: CalendarX, sentence: onEvent(m["feed.eventInvitationDecline"]) },
  EVENT_JOIN_REQUEST: { icon: CalendarDays, sentence: onEvent(m["feed.eventJoinRequest"]) },
  EVENT_JOIN_REQUEST_ACCEPT: { icon: CalendarCheck, sentence: onEvent(m["feed.eventJoinRequestAccept"]) },
  EVENT_JOIN_REQUEST_DECLINE: { icon: CalendarX, sentence: onEvent(m["feed.eventJoinRequestDecline"]) },
  EVENT_JOINED: { icon: CalendarCheck, sentence: onEvent(m["feed.eventJoined"]) },
  CONTACT_UPDATE: { icon: UserRoundPen, sentence: bySender(m["feed.contactUpdate"]) },
  CONTACT_INTRODUCTION: { icon: Handshake, sentence: onContact(m["feed.contactIntroduction"]) },
  CONTACT_INTRODUCTION_ACCEPT: { icon: Handshake, sentence: onContact(m["feed.contactIntroductionAccept"]) },
  DOCUMENT_SHARED: { icon: FileText, sentence: bySender(m["feed.documentShared"]) },
  STORY_LIKE: { icon: Heart, sentence: onStory },
};
