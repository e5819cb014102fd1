import { type FeedDetailsOf, toFeedText } from "@atrium/contracts/feed";
import type { RoomRow } from "./rooms-store.ts";

/** A room as an item of the feed names it. */
export function toFeedRoom({ chatType, name }: Pick<RoomRow, "chatType" | "name">): FeedDetailsOf<"CHAT_JOIN_REQUEST"> {
  return { chatType: chatType === "channel" ? "channel" : "group", chatName: toFeedText(name) };
}
