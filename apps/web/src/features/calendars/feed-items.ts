import type { FeedItem } from "@atrium/contracts/feed";
import type { EventId } from "@atrium/contracts/ids";
import { CalendarClock, CalendarX, Clock } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { type FeedItems, type FeedLink, onEvent } from "../feed/feed.ts";

/** The event, beside which what is booked is answered and moved. */
const toLink = ({ details: { eventId } }: FeedItem): FeedLink | null =>
  eventId ? { to: "/events/$eventId/details", params: { eventId: eventId as EventId }, search: {} } : null;

export const feedItems: FeedItems = {
  kinds: {
    EVENT_TIMES_PROPOSED: { icon: CalendarClock, sentence: onEvent(m["feed.eventTimesProposed"]), toLink },
    EVENT_TIMES_DECLINED: { icon: CalendarX, sentence: onEvent(m["feed.eventTimesDeclined"]), toLink },
    EVENT_CLOCK_CHANGED: {
      icon: Clock,
      sentence: ({ details }) => ({ say: m["feed.eventClockChanged"], words: { title: details.title ?? "" } }),
      toLink,
    },
  },
};
