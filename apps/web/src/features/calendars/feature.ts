import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const calendars: Feature = {
  name: "calendars",
  feedItems: () => import("./feed-items.ts"),
  bookedMeetings: {
    OnPage: lazyPart(() => import("./talk/EventBookings.tsx")),
    InChat: lazyPart(() => import("./talk/ProposedInChat.tsx")),
  },
  // For who looks after the community (SHELL-034).
  communityEntry: {
    label: m["calendars.communityEntry"],
    path: "/admin/calendar",
    isFor: ({ isAdministrator }) => isAdministrator,
  },
};
