import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";

export const hobbies: Feature = {
  name: "hobbies",
  feedItems: () => import("./feed-items.ts"),
  mergeTexts: { moved: m["hobbies.merge.moved"] },
};
