import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { countSigningIn } from "../rooms/rooms.ts";
import { clearAdmitted } from "./clear-admitted.ts";
import { countUse } from "./join-room.ts";
import { lockLink } from "./links-store.ts";
import { toFeedRoom } from "./notices.ts";
import { ensureMayChange, lockAsKeeper, type Parts } from "./parts.ts";
import { findRequest } from "./requests-store.ts";
import { isFull } from "./rules.ts";

/**
 * Answers somebody who asks to join, all of it in one transaction: the membership, the request, what waits, the link's count and what
 * the asker reads of it (part 2 §4 "Join-request approval").
 * @throws AppError NOT_FOUND, RATE_LIMITED
 */
export async function decideRequest(
  parts: Parts,
  userId: UserId,
  { roomId, userId: askerId, approve }: Parsed<"invitations.decide">,
): Promise<CommandOutput<"invitations.decide">> {
  const { context, rooms, notifications } = parts;
  await ensureMayChange(context, userId);
  return inTransaction(context, async (trx, after) => {
    const room = await lockAsKeeper({ trx }, roomId, userId);
    const request = await findRequest(trx, roomId, askerId);
    const isThere = (await countSigningIn(trx, [askerId])) === 1;
    if (!request || !isThere || room.ownerId === null) {
      context.log.warn({ roomId, ownerId: room.ownerId, askerId }, "nobody to let in, or nobody's room: not answered");
      throw new AppError("NOT_FOUND");
    }
    if (!approve) {
      await clearAdmitted(parts, { trx, after }, roomId, [askerId]);
      return { status: "rejected" };
    }
    const link = request.linkAlias === null ? null : await lockLink(trx, request.linkAlias);
    if (link && isFull(link)) return { status: "full" };
    await rooms.admit({ trx, after }, roomId, [askerId]);
    if (link) await countUse(parts, { trx, after }, link);
    const details = toFeedRoom(room);
    const accepted = { to: askerId, from: userId, code: "CHAT_JOIN_REQUEST_ACCEPT", chatId: roomId, details } as const;
    await notifications.notify(trx, after, accepted);
    return { status: "approved" };
  });
}
