import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { Content } from "@atrium/contracts/content/content";
import { m } from "../../../platform/i18n/messages.ts";

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

const KINDS = {
  direct: m["rooms.kind.direct"],
  group: m["rooms.kind.group"],
  channel: m["rooms.kind.channel"],
  community: m["rooms.kind.community"],
};

/** What a room is, in the reader's words. */
export const toKindName = ({ chatType }: Pick<Room, "chatType">): string => KINDS[chatType]();

type Finding = {
  readonly isMatch: (text: string) => boolean;
  readonly toLine: (content: Content, isOwn: boolean) => string;
  /** Rooms that the server found by a member's name. */
  readonly byMember: ReadonlyMap<RoomId, string>;
};

/** Rooms whose name, kind, keywords, recent message or members match (ROOM-060). */
export function findRooms(rooms: readonly Room[], { isMatch, toLine, byMember }: Finding): FoundRooms {
  const found = rooms.filter((room) => {
    const name = room.name ?? m["access.deletedAccount"]();
    const line = room.recentMessage ? toLine(room.recentMessage.content, false) : "";
    const keywords = room.about.keywords.join(" ");
    return byMember.has(room.roomId) || isMatch(`${name} ${toKindName(room)} ${keywords} ${line}`);
  });
  return {
    chats: found.filter((room) => toTab(room) === "discussions"),
    channels: found.filter((room) => toTab(room) === "communities"),
  };
}
