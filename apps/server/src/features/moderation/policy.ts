import type { ChatType } from "@atrium/contracts/rooms";
import { hasRight, type RoomStanding } from "@atrium/contracts/rules/room-rights";

/** Somebody in a room that has not ended; null for who is no member, and where there is no room. */
export type Standing = (RoomStanding & { readonly chatType: ChatType }) | null;

const isInShared = (standing: Standing): standing is NonNullable<Standing> =>
  standing !== null && standing.chatType !== "direct";

/** In a direct chat there is nobody to report to. */
export const canReport = isInShared;

/** Reports are for who may delete what others say. */
export const canModerate = (standing: Standing): standing is NonNullable<Standing> =>
  isInShared(standing) && hasRight(standing, "canDeleteMessage");
