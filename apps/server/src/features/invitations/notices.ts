import { type FeedDetailsOf, withoutDelimiters } from "@atrium/contracts/feed";
import type { RoomRow } from "./rooms-store.ts";

/** A room as an item of the feed names it. A name of nothing but what items are packed with is none there. */
export function toFeedRoom({ chatType, name }: Pick<RoomRow, "chatType" | "name">): FeedDetailsOf<"CHAT_JOIN_REQUEST"> {
  const chatName = withoutDelimiters(name);
  return { chatType: chatType === "channel" ? "channel" : "group", chatName: chatName === "" ? "…" : chatName };
}
