import type { ChatType, RoomRole } from "@atrium/contracts/rooms";

/** Owner and administrators look after a room: its links, who asks to join, who is invited. A direct chat is nobody's to look after. */
export const looksAfter = ({ chatType }: { readonly chatType: ChatType }, role: RoomRole | null): boolean =>
  chatType !== "direct" && role !== null && role !== "member";
