import type { ClientId, Instant, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room, RoomAbout } from "@atrium/contracts/rooms";

export const ME = "me" as UserId;
export const OTHER = "other" as UserId;

export function toInstant(minute: number): Instant {
  return new Date(Date.UTC(2026, 5, 18, 8, minute)).toISOString() as Instant;
}

export function makeMessage(seq: Seq, sender: UserId = OTHER, text = `message ${seq}`): Message {
  return {
    seq,
    clientId: `c${seq}` as ClientId,
    sender,
    senderName: sender === ME ? "Inès Carvalho" : "Priya Raghunathan",
    createdAt: toInstant(seq),
    content: { kind: "text", text },
    revision: 0,
  };
}

/** What a room says of itself that says nothing. */
export const NO_ABOUT: RoomAbout = {
  description: "",
  isPublic: false,
  isSearchable: false,
  needsApproval: false,
  keywords: [],
  fee: null,
  isVerified: false,
  isSilent: false,
};
/** What a plain member of a group may do. */
export const MAY_WRITE: Room["permissions"] = {
  canPost: true,
  canEdit: false,
  canAddMembers: true,
  canRemoveMembers: false,
  canSetRoles: false,
  canApprove: false,
  canInvite: false,
  canDeleteMessages: false,
  canEditMessages: false,
  canLeave: true,
  canClear: true,
  canDeleteForAll: false,
};

export function makeRoom(roomId: string, changes: Partial<Room> = {}): Room {
  return {
    roomId: roomId as RoomId,
    chatType: "group",
    name: `Room ${roomId}`,
    partnerId: null,
    memberCount: 3,
    revision: 0,
    role: "member",
    muted: false,
    notify: null,
    createdAt: toInstant(0),
    lastSeq: 0,
    readSeq: 0,
    unread: 0,
    seenSeq: 0,
    recentMessage: null,
    about: NO_ABOUT,
    clearedSeq: 0,
    permissions: MAY_WRITE,
    ...changes,
  };
}
