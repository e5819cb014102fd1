import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

export const scheduled: Feature = {
  name: "scheduled",
  feedItems: () => import("./feed-items.ts"),
  sendLater: {
    Waiting: lazyPart(() => import("./components/ScheduledLine.tsx")),
    Dialog: lazyPart(() => import("./components/ScheduleDialog.tsx")),
  },
};
