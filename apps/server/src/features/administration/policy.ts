import type { ChatType } from "@atrium/contracts/rooms";
import { hasRight, type RoomStanding } from "@atrium/contracts/rules/room-rights";

/** Somebody in a room that has not ended; null for who is no member, and where there is no room. */
export type Standing = (RoomStanding & { readonly chatType: ChatType }) | null;

/** Owner and sub-admins look after a room (ADM-003); a direct chat is nobody's to look after. */
export const looksAfter = (standing: Standing): standing is NonNullable<Standing> =>
  standing !== null && standing.chatType !== "direct" && standing.role !== "member";

/** What stands under a room is a part of what it says of itself. */
export const canLink = (standing: Standing): boolean => looksAfter(standing) && hasRight(standing, "canEditInfo");

/** One's own rooms are put under others (B-34). */
export const owns = (standing: Standing): boolean => looksAfter(standing) && standing.role === "owner";

/** Who asks to join is seen by those who answer. */
export const seesRequests = (standing: Standing): boolean =>
  looksAfter(standing) && hasRight(standing, "canApproveSubscriber");

/** What was done in running a room is its owner's to read. */
export const readsLog = (standing: Standing): boolean => owns(standing);
