import type { Call, CallMember } from "@atrium/contracts/calls";
import type { CallId, Instant, RoomId, UserId } from "@atrium/contracts/ids";

export const ME = "me" as UserId;
export const AMARA = "amara" as UserId;
export const ROOM = "00000000-0000-4000-8000-0000000000c1" as RoomId;
const AT = "2026-06-18T08:42:00.000Z" as Instant;

export const makeMember = (userId: UserId, state: CallMember["state"], peerId: string | null = null): CallMember => ({
  userId,
  name: userId === AMARA ? "Amara Okoye" : "Inès Carvalho",
  state,
  peerId: state === "joined" ? (peerId ?? `tab of ${userId}`) : null,
});

/** A video call of Amara's that rings for the signed-in person. */
export function makeCall(changes: Partial<Call> = {}): Call {
  return {
    callId: "00000000-0000-4000-8000-0000000000ca" as CallId,
    joinRoomId: "00000000-0000-4000-8000-0000000000cb",
    roomId: ROOM,
    sender: AMARA,
    senderName: "Amara Okoye",
    isAudio: false,
    platform: "web",
    action: "request",
    isAcknowledged: false,
    createdAt: AT,
    updatedAt: AT,
    answeredAt: null,
    callEndedBy: null,
    ageMs: 0,
    members: [makeMember(AMARA, "joined"), makeMember(ME, "ringing")],
    ...changes,
  };
}
