import { CALL_PEOPLE_MAX, CALL_RINGS_MS } from "@atrium/contracts/call-limits";
import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../platform/db/unique-violation.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { toDisplayName } from "../../platform/text.ts";
import { lockMembership } from "../rooms/rooms.ts";
import { toIceServers } from "./ice-servers.ts";
import { STOP_RINGING } from "./jobs.ts";
import type { Parts } from "./parts.ts";
import { mayCall, maySee } from "./policy.ts";
import { isGone } from "./rules.ts";
import { settleCall, settleIn } from "./settle-call.ts";
import {
  type CallRow,
  findCall,
  findLiveCall,
  findRoomOf,
  insertCall,
  joinIn,
  listToRing,
  ringMembers,
  setAnswered,
} from "./store.ts";
import { toCall } from "./view.ts";

/** Calls that one person makes in a minute, which ring elsewhere: more than anybody dials. RATE_LIMITED. */
const STARTED_A_MINUTE = { limit: 20, windowMs: 60_000 };
/** Answers and ways back into calls in a minute: more than a bad line asks for. RATE_LIMITED. */
const JOINED_A_MINUTE = { limit: 60, windowMs: 60_000 };

type Joining = { readonly userId: UserId; readonly peerId: string };

/** Calls the others of a room, or joins the call there. @throws AppError as startCall of the contract */
export async function startCall(
  parts: Parts,
  userId: UserId,
  { callId, roomId, peerId, isAudio }: Parsed<"calls.start">,
): Promise<CommandOutput<"calls.start">> {
  const { context } = parts;
  await ensureRate(context, `calls:started-by:${userId}`, STARTED_A_MINUTE);
  await settleGone(parts, await findLiveCall(context.db.kysely, roomId));
  return inCall(parts, userId, async (trx, after) => {
    await ensureMayCall(trx, { roomId, userId });
    const live = await findLiveCall(trx, roomId);
    if (live) return join(parts, { trx, after }, { call: live, userId, peerId });
    const call = { callId, roomId, callerId: userId, isAudio, createdAt: context.clock.now() };
    if (!(await insertCall(trx, call))) throw new AppError("BAD_INPUT", { field: "callId" });
    await joinIn(trx, { callId, userId, peerId, at: call.createdAt });
    // Whoever is kept apart from the caller is not called, and may join as they may write.
    const userIds = await context.reach.listReached(trx, userId, await listToRing(trx, call));
    await ringMembers(trx, { callId, userIds, at: call.createdAt });
    const runAt = new Date(call.createdAt.getTime() + CALL_RINGS_MS);
    await addJob(trx, STOP_RINGING, { callId }, { runAt });
    await settleIn(parts, { trx, after }, { callId, by: null });
    after(() => ringElsewhere(parts, callId));
    return callId;
  });
}

/** Also where no page is open; who is in another call is not told. */
async function ringElsewhere({ context, notifications }: Parts, callId: CallId): Promise<void> {
  const call = await findCall(context.db.kysely, callId);
  if (!call || call.endedAt !== null) return;
  const { roomId, isAudio, members } = call;
  const caller = members.find(({ userId }) => userId === call.callerId);
  const userIds = members.flatMap(({ userId, state }) => (state === "ringing" ? [userId] : []));
  const endsAt = new Date(call.createdAt.getTime() + CALL_RINGS_MS);
  const senderName = caller ? toDisplayName(caller) : "";
  notifications.ring({ callId, roomId, senderName, isAudio, userIds, endsAt });
}

/** Answers a call, joins it or comes back. @throws AppError as joinCall of the contract */
export async function joinCall(
  parts: Parts,
  userId: UserId,
  { callId, peerId }: Parsed<"calls.join">,
): Promise<CommandOutput<"calls.join">> {
  await ensureRate(parts.context, `calls:joined-by:${userId}`, JOINED_A_MINUTE);
  await settleGone(parts, await findCall(parts.context.db.kysely, callId));
  return inCall(parts, userId, async (trx, after) => {
    const roomId = await findRoomOf(trx, callId);
    if (!roomId) throw new AppError("NOT_FOUND");
    await ensureMayCall(trx, { roomId, userId });
    const call = await findCall(trx, callId);
    if (!call || call.endedAt !== null) throw new AppError("NOT_FOUND");
    return join(parts, { trx, after }, { call, userId, peerId });
  });
}

/** Whoever is not heard of any more calls nobody, and is not answered: what they were the last in is over first, whether or not this comes about. */
async function settleGone(parts: Parts, call: CallRow | undefined): Promise<void> {
  const now = parts.context.clock.now();
  if (call?.members.some((member) => isGone(member, now))) await settleCall(parts, call.callId);
}

/** Who is in one call is in no other. @throws AppError CONFLICT */
async function inCall(
  { context }: Parts,
  userId: UserId,
  work: (...change: Parameters<Parameters<typeof inTransaction<CallId>>[1]>) => Promise<CallId>,
): Promise<CommandOutput<"calls.join">> {
  try {
    const callId = await inTransaction(context, work);
    const call = await findCall(context.db.kysely, callId);
    if (!call) throw new AppError("NOT_FOUND");
    const now = context.clock.now();
    return { call: toCall(call, now), iceServers: toIceServers(context.config.calls, { userId, now }) };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("CONFLICT", { field: "callId" });
    throw error;
  }
}

/** The room is held from here on. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
async function ensureMayCall(
  trx: Change["trx"],
  place: { readonly roomId: RoomId; readonly userId: UserId },
): Promise<void> {
  const membership = await lockMembership(trx, place);
  if (!maySee(membership)) throw new AppError("NOT_FOUND");
  if (!mayCall(membership)) throw new AppError("ROOM_READ_ONLY");
}

async function join(
  parts: Parts,
  { trx, after }: Change,
  { call, userId, peerId }: Joining & { readonly call: CallRow },
): Promise<CallId> {
  const { callId, callerId, answeredAt } = call;
  const others = call.members.filter((member) => member.state === "joined" && member.userId !== userId);
  if (others.length >= CALL_PEOPLE_MAX) throw new AppError("CONFLICT", { field: "members" });
  const at = parts.context.clock.now();
  await joinIn(trx, { callId, userId, peerId, at });
  if (answeredAt === null && userId !== callerId) await setAnswered(trx, callId, at);
  await settleIn(parts, { trx, after }, { callId, by: null });
  return callId;
}
