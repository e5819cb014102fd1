import type { Call, CallMember } from "@atrium/contracts/calls";
import type { Instant } from "@atrium/contracts/ids";
import { toDisplayName } from "../../platform/text.ts";
import type { CallMemberRow, CallRow } from "./store.ts";

const toInstant = (time: Date): Instant => time.toISOString() as Instant;

/** A call as everybody in its room sees it at this time. */
export function toCall(call: CallRow, now: Date): Call {
  const sender = call.members.find(({ userId }) => userId === call.callerId);
  return {
    callId: call.callId,
    joinRoomId: call.joinRoomId,
    roomId: call.roomId,
    sender: call.callerId,
    senderName: sender ? toDisplayName(sender) : "",
    isAudio: call.isAudio,
    platform: "web",
    action: toAction(call),
    isAcknowledged: call.answeredAt !== null,
    createdAt: toInstant(call.createdAt),
    updatedAt: toInstant(call.updatedAt),
    answeredAt: call.answeredAt && toInstant(call.answeredAt),
    callEndedBy: call.endedBy,
    ageMs: Math.max(0, now.getTime() - call.createdAt.getTime()),
    members: call.members.map(toMember),
  };
}

const toMember = ({ userId, state, peerId, ...name }: CallMemberRow): CallMember => ({
  userId,
  name: toDisplayName(name),
  state,
  peerId,
});

function toAction({ endedAt, wasBusy }: CallRow): Call["action"] {
  if (endedAt === null) return "request";
  return wasBusy ? "busy" : "cancelled";
}
