import type { Room } from "@atrium/contracts/rooms";
import type { Content } from "@atrium/contracts/content/content";
import { m } from "../../platform/i18n/messages.ts";

/** The two tabs of the list. */
export type RoomTab = "discussions" | "communities";

export function toTab(room: Room): RoomTab {
  return room.chatType === "direct" || room.chatType === "group" ? "discussions" : "communities";
}

/** Opened, and nobody has written there yet (ROOM-022): in the list while it is open, or something of one's own waits in it. */
export function isTemporary(room: Room): boolean {
  return room.chatType === "direct" && room.lastSeq === 0;
}

export type FoundRooms = { chats: readonly Room[]; channels: readonly Room[] };

/** Rooms whose name or recent message matches (ROOM-060). */
export function findRooms(
  rooms: readonly Room[],
  isMatch: (text: string) => boolean,
  toLine: (content: Content, isOwn: boolean) => string,
): FoundRooms {
  const found = rooms.filter((room) =>
    isMatch(
      `${room.name ?? m["access.deletedAccount"]()} ${room.recentMessage ? toLine(room.recentMessage.content, false) : ""}`,
    ),
  );
  return {
    chats: found.filter((room) => toTab(room) === "discussions"),
    channels: found.filter((room) => toTab(room) === "communities"),
  };
}
