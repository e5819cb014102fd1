import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SCHEDULED_FEED_ITEMS } from "./feed-items.ts";

export const scheduled: Feature = {
  name: "scheduled",
  feedItems: SCHEDULED_FEED_ITEMS,
  sendLater: {
    Waiting: lazyPart(() => import("./components/ScheduledLine.tsx")),
    Dialog: lazyPart(() => import("./components/ScheduleDialog.tsx")),
  },
};
