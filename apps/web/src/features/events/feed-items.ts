import type { FeedItem } from "@atrium/contracts/feed";
import type { EventId } from "@atrium/contracts/ids";
import { BellRing, CalendarCheck, CalendarClock, CalendarDays, CalendarX } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, onEvent } from "../feed/feed.ts";

/** FEED-007. */
const toLink = ({ details: { eventId } }: FeedItem): FeedLink | null =>
  eventId ? { to: "/events/$eventId/details", params: { eventId: eventId as EventId }, search: {} } : null;

export const feedItems: FeedItems = {
  kinds: {
    EVENT_INVITATION: {
      icon: CalendarDays,
      sentence: ({ details }) => ({
        say: m["feed.eventInvitation"],
        words: { organiser: details.organiser ?? "", title: details.title ?? "" },
      }),
      toLink,
    },
    EVENT_UPDATE: { icon: CalendarDays, sentence: onEvent(m["feed.eventUpdate"]), toLink },
    // Of what is gone there is no page.
    EVENT_CANCEL: { icon: CalendarX, sentence: onEvent(m["feed.eventCancel"]) },
    EVENT_INVITATION_ACCEPT: { icon: CalendarCheck, sentence: onEvent(m["feed.eventInvitationAccept"]), toLink },
    EVENT_INVITATION_MAYBE: { icon: CalendarClock, sentence: onEvent(m["feed.eventInvitationMaybe"]), toLink },
    EVENT_INVITATION_DECLINE: { icon: CalendarX, sentence: onEvent(m["feed.eventInvitationDecline"]), toLink },
    EVENT_JOIN_REQUEST: { icon: CalendarDays, sentence: onEvent(m["feed.eventJoinRequest"]), toLink },
    EVENT_JOIN_REQUEST_ACCEPT: { icon: CalendarCheck, sentence: onEvent(m["feed.eventJoinRequestAccept"]), toLink },
    EVENT_JOIN_REQUEST_DECLINE: { icon: CalendarX, sentence: onEvent(m["feed.eventJoinRequestDecline"]), toLink },
    EVENT_REMINDER: {
      icon: BellRing,
      sentence: ({ details }) => ({ say: m["feed.eventReminder"], words: { title: details.title ?? "" } }),
      toLink,
    },
    EVENT_JOINED: { icon: CalendarCheck, sentence: onEvent(m["feed.eventJoined"]), toLink },
  },
};
