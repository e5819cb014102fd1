import { toEventText } from "../../platform/realtime/connection.ts";
import type { AccountMergeStep } from "../../feature.ts";
import { moveItems } from "./merge-store.ts";

/** The feed of two people who become one, and what they are named in (B-07). */
export const feedMergeStep: AccountMergeStep = {
  columns: ["feed_items.user_id", "feed_items.sender_id"],
  merge: moveItems,
  tell: ({ hub }, { into }) => hub.publishToUser(into, toEventText("feed.changed", {})),
};
