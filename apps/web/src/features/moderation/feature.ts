import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Feature } from "../../ui/features.ts";
import { MODERATION_FEED_ITEMS } from "./feed-items.ts";

export const moderation: Feature = {
  name: "moderation",
  feedItems: MODERATION_FEED_ITEMS,
  reportMessage: { Dialog: lazyPart(() => import("./components/ReportDialog.tsx")) },
  removeMessage: { Dialog: lazyPart(() => import("./components/RemoveDialog.tsx")) },
};
