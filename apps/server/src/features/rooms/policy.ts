import type { ChatType, RoomRole } from "@atrium/contracts/rooms";

export type Membership = {
  readonly chatType: ChatType;
  readonly role: RoomRole;
  /** A direct chat whose other person has deleted their account. */
  readonly isClosed: boolean;
};

/** Only members see a room, its messages and its people; to everyone else it does not exist. */
export const isMember = (membership: Membership | null): membership is Membership => membership !== null;

const isShared = ({ chatType }: Membership): boolean => chatType !== "direct";
const looksAfter = (membership: Membership): boolean => isShared(membership) && membership.role !== "member";

/** Everyone writes in direct chats and groups; in channels and communities those who look after them do. Nobody writes to who has gone. */
export const canPost = ({ chatType, role, isClosed }: Membership): boolean =>
  !isClosed && (chatType === "direct" || chatType === "group" || role !== "member");

/** Owner and administrators change a room's name and what it says of itself. */
export const canEdit = looksAfter;

/** In a group everyone brings others in; elsewhere those who look after the room. */
export const canAddMembers = (membership: Membership): boolean =>
  membership.chatType === "group" || looksAfter(membership);

export const canRemoveMembers = looksAfter;

/** Administrators remove members; the owner removes administrators too, and nobody the owner. */
export const canRemove = (membership: Membership, other: RoomRole): boolean =>
  canRemoveMembers(membership) && (other === "member" || (other === "admin" && membership.role === "owner"));

/** Who is an administrator is the owner's to say. */
export const canSetRoles = (membership: Membership): boolean => isShared(membership) && membership.role === "owner";

/** A direct chat is not left: it is deleted for oneself. */
export const canLeave = isShared;

/** A direct chat is taken off one's own list; any other room is left. */
export const canHide = (membership: Membership): boolean => !isShared(membership);

/** What a channel says is its owner's, and stays for everybody (part 2 §6). */
export const canClear = ({ chatType }: Membership): boolean => chatType !== "channel";

/** Those who look after a room end it for everybody; in a direct chat either of the two does (part 2 §6). */
export const canDeleteForAll = (membership: Membership): boolean => !isShared(membership) || looksAfter(membership);

/** What a member may do, as the room's view carries it. */
export const toPermissions = (membership: Membership) => ({
  canPost: canPost(membership),
  canEdit: canEdit(membership),
  canAddMembers: canAddMembers(membership),
  canRemoveMembers: canRemoveMembers(membership),
  canSetRoles: canSetRoles(membership),
  canLeave: canLeave(membership),
  canClear: canClear(membership),
  canDeleteForAll: canDeleteForAll(membership),
});
