import { toEventText } from "../../platform/realtime/connection.ts";
import type { Merger } from "../access/access.ts";
import { moveItems } from "./merge-store.ts";

/** The feed of two people who become one, and what they are named in (B-07). */
export const feedMerger: Merger = {
  columns: ["feed_items.user_id", "feed_items.sender_id"],
  merge: moveItems,
  tell: ({ hub }, { into }) => hub.publishToUser(into, toEventText("feed.changed", {})),
};
