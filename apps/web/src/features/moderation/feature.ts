import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Feature } from "../../ui/features.ts";

export const moderation: Feature = {
  name: "moderation",
  feedItems: () => import("./feed-items.ts"),
  reportMessage: { Dialog: lazyPart(() => import("./components/ReportDialog.tsx")) },
  removeMessage: { Dialog: lazyPart(() => import("./components/RemoveDialog.tsx")) },
};
