import type { AdministeredRoom } from "@atrium/contracts/administration";
import { DESCRIPTION_PREVIEW_LENGTH } from "@atrium/contracts/admin-limits";
import type { RoomId } from "@atrium/contracts/ids";
import type { ChatType, Room, RoomRole } from "@atrium/contracts/rooms";
import { toCommunityId } from "@atrium/contracts/rules/community-id";
import { m } from "../../platform/i18n/messages.ts";

/** Which community is chosen, and which room under it is looked at; null where none is. */
export type SelectedCommunity = { readonly communityId: RoomId; readonly groupId: RoomId | null };

/**
 * What is stored of the chosen community, in one shape: of several ids the first, of "x:y" what follows the colon; a group alone is
 * its own community. Null for anything else.
 */
export function toSelected(stored: unknown): SelectedCommunity | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { communityId, groupId } = stored as Record<string, unknown>;
  const group = toId(groupId);
  const community = toId(communityId) ?? group;
  return community === null ? null : { communityId: community, groupId: group };
}

const toId = (value: unknown): RoomId | null => toCommunityId(value) as RoomId | null;

/** Rooms that stand under none that one looks after: what the list begins with. */
export const listRoots = (rooms: readonly AdministeredRoom[]): AdministeredRoom[] =>
  rooms.filter(({ parentId }) => parentId === null || !rooms.some(({ roomId }) => roomId === parentId));

/** From the list down to a room, which is the last; empty where one does not look after it. */
export function toPath(rooms: readonly AdministeredRoom[], roomId: RoomId | null): AdministeredRoom[] {
  const path: AdministeredRoom[] = [];
  let next = roomId;
  while (next !== null) {
    const room = rooms.find((one) => one.roomId === next);
    if (room === undefined || path.includes(room)) break;
    path.unshift(room);
    next = room.parentId;
  }
  return path;
}

/** Why sales are named, where they are: without a community, or with none that is verified. */
export type SalesNotice = "none" | "unverified" | null;

export function toSalesNotice(rooms: readonly AdministeredRoom[]): SalesNotice {
  if (rooms.some(({ isVerified }) => isVerified)) return null;
  return rooms.some(({ chatType }) => chatType === "community") ? "unverified" : "none";
}

/** What is shown of a description before "show more" (ADM-027); the whole of it where that is as short. */
export function toPreview(description: string): { readonly text: string; readonly isCut: boolean } {
  const characters = Array.from(description);
  if (characters.length <= DESCRIPTION_PREVIEW_LENGTH) return { text: description, isCut: false };
  return { text: `${characters.slice(0, DESCRIPTION_PREVIEW_LENGTH).join("").trimEnd()}…`, isCut: true };
}

/** Line breaks that were written as a word become such (ADM-028). */
export const withLineBreaks = (description: string): string => description.replaceAll(/<br\s*\/?>|\\n/giu, "\n");

type Kind = { readonly chatType: ChatType; readonly isPublic: boolean };

/** "Group", or "{mode} channel" (ADM-021). */
export function toTypeName({ chatType, isPublic }: Kind): string {
  if (chatType === "channel")
    return isPublic ? m["administration.kind.publicChannel"]() : m["administration.kind.privateChannel"]();
  return chatType === "community" ? m["administration.kind.community"]() : m["administration.kind.group"]();
}

/** What is said to who opens a room that they do not look after (ADM-042). */
export const toForbidden = ({ chatType }: Pick<Kind, "chatType">): string =>
  m["administration.forbidden"]({
    kind: chatType === "group" ? m["administration.forbidden.group"]() : m["administration.forbidden.channel"](),
  });

/** The owner removes and mutes everyone else, sub-admins members; nobody the owner (ADM-038). */
export const mayTakeOut = ({ role, permissions }: Pick<Room, "role" | "permissions">, other: RoomRole): boolean =>
  permissions.canRemoveMembers && other !== "owner" && (other === "member" || role === "owner");
