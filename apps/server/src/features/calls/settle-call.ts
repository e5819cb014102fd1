import type { CallAction } from "@atrium/contracts/content/call";
import type { CallId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { Parts } from "./parts.ts";
import { publishCall } from "./publish.ts";
import { isBusy, isGone, toDuration, toEnd } from "./rules.ts";
import {
  type CallRow,
  findCall,
  findRoomOf,
  listCaughtUp,
  lockRoom,
  moveMembers,
  setEnded,
  setUpdated,
} from "./store.ts";

/** A call while its room is held: nobody else changes it. */
export type CallChange = Change & { readonly call: CallRow };

/**
 * Changes a call, holding its room as everything does that changes calls; what has ended by it is ended. `work` says whether it has changed anything:
 * what it has not is told to nobody, however often it is asked for. @throws AppError NOT_FOUND where there is no such call
 */
export async function changeCall(
  parts: Parts,
  { callId, by }: { readonly callId: CallId; readonly by: UserId | null },
  work: (change: CallChange) => Promise<boolean>,
): Promise<void> {
  const { context } = parts;
  await inTransaction(context, async (trx, after) => {
    const roomId = await findRoomOf(trx, callId);
    if (!roomId) throw new AppError("NOT_FOUND");
    await lockRoom(trx, roomId);
    const call = await findCall(trx, callId);
    if (!call) throw new AppError("NOT_FOUND");
    if (await work({ trx, after, call })) await settleIn(parts, { trx, after }, { callId, by });
  });
}

/** Once more who is in a call, and what follows. */
export const settleCall = (parts: Parts, callId: CallId): Promise<void> =>
  changeCall(parts, { callId, by: null }, async () => true);

/** Ends a call that nobody is left to speak in, and tells how it is now. The room is held. */
export async function settleIn(
  parts: Parts,
  { trx, after }: Change,
  { callId, by }: { readonly callId: CallId; readonly by: UserId | null },
): Promise<void> {
  const { context } = parts;
  const now = context.clock.now();
  const known = await findCall(trx, callId);
  if (!known) return;
  if (known.endedAt === null) {
    const call = await dropGone({ trx, after, call: known }, now);
    const action = toEnd(call);
    await (action === null ? setUpdated(trx, callId, now) : end(parts, { trx, after, call }, { action, by, now }));
  }
  after(() => publishCall(context, callId));
}

/** Whoever has not been heard of has left. */
async function dropGone({ trx, call }: CallChange, now: Date): Promise<CallRow> {
  const gone = call.members.filter((member) => isGone(member, now));
  if (gone.length === 0) return call;
  for (const { userId } of gone) await moveMembers(trx, { callId: call.callId, userId, from: "joined", to: "left" });
  return (await findCall(trx, call.callId)) ?? call;
}

type End = { readonly action: CallAction; readonly by: UserId | null; readonly now: Date };

/** Nobody rings any more, and the room keeps a record: one, whoever ends it and however often (CALL-033). */
async function end(parts: Parts, { trx, after, call }: CallChange, { action, by, now }: End): Promise<void> {
  const { callId, roomId, callerId, isAudio, joinRoomId, createdAt, answeredAt } = call;
  await setEnded(trx, { callId, at: now, endedBy: by, wasBusy: isBusy(call) });
  const caller = call.members.find(({ userId }) => userId === callerId);
  const senderName = caller ? toDisplayName(caller) : "";
  const callInfo = {
    action,
    audioCall: isAudio,
    callDuration: toDuration(answeredAt, now),
    callID: callId,
    createdAt: createdAt.toISOString() as Instant,
    joinRoomId,
    platform: "WEB" as const,
    roomId,
    senderId: callerId,
    senderName,
    callEndedBy: by,
  };
  const content = {
    kind: "call" as const,
    callType: isAudio ? ("audio" as const) : ("video" as const),
    hasCallView: true,
    callInfo,
  };
  const seq = await parts.messages.writeOnceIn({ trx, after }, { roomId, sender: callerId, senderName, content });
  if (seq !== null && action !== "missed_call") after(() => markRead(parts, { callId, roomId, seq }));
}

/** To those who were in it, or would not be, it is no news that it was. */
async function markRead(
  { context, rooms }: Parts,
  place: { readonly callId: CallId; readonly roomId: RoomId; readonly seq: number },
): Promise<void> {
  const { roomId, seq } = place;
  const caughtUp = await listCaughtUp(context.db.kysely, place);
  await Promise.all(caughtUp.map((userId) => rooms.markRead({ roomId, userId, seq })));
}
