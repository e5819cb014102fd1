import type { ClientId, Instant, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";

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
    createdAt: toInstant(0),
    lastSeq: 0,
    readSeq: 0,
    unread: 0,
    seenSeq: 0,
    recentMessage: null,
    permissions: { canPost: true },
    ...changes,
  };
}
