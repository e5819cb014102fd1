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

/** Nobody lets stand what they said themselves but the owner, over whom there is nobody. */
export const canKeep = (standing: Standing, isOwn: boolean): boolean =>
  canModerate(standing) && (!isOwn || standing.role === "owner");

/** What one said oneself is deleted as any message of one's own, without a reason. */
export const canRemove = (standing: Standing, isOwn: boolean): boolean => canModerate(standing) && !isOwn;
