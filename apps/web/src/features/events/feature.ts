import { CalendarDays } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { startEvents } from "./live.ts";

export const events: Feature = {
  name: "events",
  start: startEvents,
  entry: {
    path: "/events",
    otherPaths: ["/calendar", "/calendar2"],
    label: m["events.entry"],
    icon: CalendarDays,
    badgeLabel: m["events.entryBadge"],
  },
  feedItems: () => import("./feed-items.ts"),
  EventMessage: lazyPart(() => import("./components/EventMessage.tsx")),
  RoomDetailsEntry: lazyPart(() => import("./list/RoomEventsEntry.tsx")),
  mergeTexts: { moved: m["events.merge.moved"] },
};
