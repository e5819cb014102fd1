import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { hasRight, mayPost, type StoredRights } from "@atrium/contracts/rules/room-rights";

export type Membership = {
  readonly chatType: ChatType;
  readonly role: RoomRole;
  /** Of a sub-admin, what was said other than the defaults. */
  readonly rights: StoredRights;
  /** Until when this member may read and not write; null for who may. What is over is taken away within a minute. */
  readonly restrictedUntil: Date | null;
  /** A direct chat whose other person has deleted their account, or of two of whom one has blocked the other; any other room that has ended. */
  readonly isClosed: boolean;
};

/** Only members see a room, its messages and its people; to everyone else it does not exist. */
export const isMember = (membership: Membership | null): membership is Membership => membership !== null;

const isShared = ({ chatType }: Membership): boolean => chatType !== "direct";

/** Owner and sub-admins look after a room, each with what they may do. A direct chat is nobody's to look after. */
export const looksAfter = (membership: Membership): boolean => isShared(membership) && membership.role !== "member";

/** Everyone writes in direct chats and groups; elsewhere who may. Nobody writes to who has gone, and who is restricted nowhere in the room. */
export const canPost = (membership: Membership): boolean =>
  !membership.isClosed && membership.restrictedUntil === null && mayPost(membership);

/** A room's name and what it says of itself. */
export const canEdit = (membership: Membership): boolean => isShared(membership) && hasRight(membership, "canEditInfo");

/** Links into the room, and inviting people. */
export const canInvite = (membership: Membership): boolean =>
  isShared(membership) && hasRight(membership, "inviteUsersViaLink");

/** In a group everyone brings others in; elsewhere those who may invite. */
export const canAddMembers = (membership: Membership): boolean =>
  membership.chatType === "group" || canInvite(membership);

/** Lets people in who ask. */
export const canApprove = (membership: Membership): boolean =>
  isShared(membership) && hasRight(membership, "canApproveSubscriber");

export const canRemoveMembers = (membership: Membership): boolean =>
  isShared(membership) && hasRight(membership, "canDeleteMember");

/** Sub-admins who may remove members; the owner removes sub-admins too, and nobody the owner (ADM-038). */
export const canRemove = (membership: Membership, other: RoomRole): boolean =>
  canRemoveMembers(membership) && (other === "member" || (other === "admin" && membership.role === "owner"));

/** Who may be taken out may be told to be silent for a while as well. */
export const canRestrict = (membership: Membership, other: RoomRole): boolean => canRemove(membership, other);

/** Names sub-admins and says what they may do, as far as their own rights go. */
export const canSetRoles = (membership: Membership): boolean =>
  isShared(membership) && hasRight(membership, "canAddNewAdmin");

/** A room is handed on by whom it belongs to. */
export const canPassOwnership = (membership: Membership): boolean =>
  isShared(membership) && membership.role === "owner";

/** A direct chat is not left: it is deleted for oneself. */
export const canLeave = isShared;

/** A direct chat is taken off one's own list; any other room is left. */
export const canHide = (membership: Membership): boolean => !isShared(membership);

/** What a channel says is its owner's, and stays for everybody (part 2 §6). */
export const canClear = ({ chatType }: Membership): boolean => chatType !== "channel";

/**
 * It ends all messages and all memberships, so who may do either does both; in a direct chat either of the two (part 2 §6), as long as both write
 * there: nobody takes away what they said to who has blocked them.
 */
export const canDeleteForAll = (membership: Membership): boolean =>
  (!isShared(membership) && !membership.isClosed) ||
  (hasRight(membership, "canDeleteMessage") && hasRight(membership, "canDeleteMember"));

/** What a member may do, as the room's view carries it. */
export const toPermissions = (membership: Membership) => ({
  canPost: canPost(membership),
  canEdit: canEdit(membership),
  canAddMembers: canAddMembers(membership),
  canRemoveMembers: canRemoveMembers(membership),
  canSetRoles: canSetRoles(membership),
  canApprove: canApprove(membership),
  canInvite: canInvite(membership),
  canDeleteMessages: isShared(membership) && hasRight(membership, "canDeleteMessage"),
  canEditMessages:
    (membership.chatType === "channel" || membership.chatType === "community") &&
    hasRight(membership, "canEditMessage"),
  canLeave: canLeave(membership),
  canClear: canClear(membership),
  canDeleteForAll: canDeleteForAll(membership),
});
