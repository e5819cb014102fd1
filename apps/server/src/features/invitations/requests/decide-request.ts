import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { isAnonymous } from "@atrium/contracts/rules/room-rights";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { recordRoomAct } from "../../audit/audit.ts";
import { findStanding } from "../../rooms/rooms.ts";
import { clearRejected } from "./clear-waiting.ts";
import { countUses } from "../links/join-room.ts";
import { lockLinks } from "../links/links-store.ts";
import { toFeedRoom } from "../notices.ts";
import { ensureMayChange, lockAsKeeper, type Parts } from "../parts.ts";
import { listAsking } from "./requests-store.ts";
import type { RoomRow } from "../rooms-store.ts";
import { fillLinks } from "../rules.ts";

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function decideRequest(
  parts: Parts,
  userId: UserId,
  { roomId, userId: askerId, approve }: Parsed<"invitations.decide">,
): Promise<CommandOutput<"invitations.decide">> {
  const { answered, full } = await decideRequests(parts, userId, { roomId, userIds: [askerId], approve });
  if (full.length > 0) return { status: "full" };
  if (answered.length === 0) {
    parts.context.log.warn({ roomId, askerId }, "nobody to let in: not answered");
    throw new AppError("NOT_FOUND");
  }
  return { status: approve ? "approved" : "rejected" };
}

/**
 * Answers people who ask to join, all of it in one transaction: memberships, requests, what waits, the links' counts and what each asker
 * reads of it, once (part 2 §4 "Join-request approval"). Whoever asks no more, or was answered by another, is passed over.
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function decideRequests(
  parts: Parts,
  userId: UserId,
  { roomId, userIds, approve }: Parsed<"invitations.decideMany">,
): Promise<CommandOutput<"invitations.decideMany">> {
  const { context } = parts;
  await ensureMayChange(context, userId);
  return inTransaction(context, async (trx, after) => {
    const room = await lockAsKeeper({ trx }, { roomId, userId }, "canApproveSubscriber");
    if (room.ownerId === null) {
      context.log.warn({ roomId }, "nobody's room: not answered");
      throw new AppError("NOT_FOUND");
    }
    const asking = await listAsking(trx, roomId, userIds);
    if (asking.length === 0) return { answered: [], full: [] };
    const change = { trx, after };
    const act = { roomId, actorId: userId, at: context.clock.now() };
    if (approve) {
      const decided = await admitAsking(parts, change, { room, userId, asking });
      // Whoever has paid for a place that there is not is not kept waiting for it.
      if (room.feeMinor !== null) await clearRejected(parts, change, roomId, decided.full);
      await recordRoomAct(trx, { ...act, action: "request.approved", subjectIds: decided.answered });
      return decided;
    }
    const answered = asking.map((one) => one.userId);
    await clearRejected(parts, change, roomId, answered);
    await recordRoomAct(trx, { ...act, action: "request.rejected", subjectIds: answered });
    return { answered, full: [] };
  });
}

type Asking = Awaited<ReturnType<typeof listAsking>>;

async function admitAsking(
  parts: Parts,
  change: Change,
  { room, userId, asking }: { room: RoomRow; userId: UserId; asking: Asking },
): Promise<CommandOutput<"invitations.decideMany">> {
  const { trx, after } = change;
  const roomId: RoomId = room.roomId;
  const links = await lockLinks(trx, [...new Set(asking.flatMap(({ linkAlias }) => linkAlias ?? []))]);
  const { admitted, full, uses } = fillLinks(asking, links);
  await parts.rooms.admit(change, roomId, admitted);
  for (const { link, count } of uses) await countUses(parts, change, link, count);
  const details = toFeedRoom(room);
  const standing = await findStanding(trx, { roomId, userId });
  // Who stays anonymous is told to nobody.
  const isHidden = standing !== null && isAnonymous(standing);
  for (const to of admitted) {
    const accepted = {
      to,
      from: isHidden ? to : userId,
      code: "CHAT_JOIN_REQUEST_ACCEPT",
      chatId: roomId,
      details,
    } as const;
    await parts.notifications.notify(trx, after, accepted);
  }
  return { answered: admitted, full };
}
