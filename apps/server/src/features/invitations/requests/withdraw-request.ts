import type { RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { ensureMayChange, type Parts } from "../parts.ts";
import { lockRoom } from "../rooms-store.ts";
import { clearRequest } from "./clear-waiting.ts";

/** Whoever asks to join takes it back, and what they paid for it. @throws AppError NOT_FOUND where they do not ask (any more), RATE_LIMITED */
export async function withdrawRequest(parts: Parts, userId: UserId, roomId: RoomId): Promise<void> {
  await ensureMayChange(parts.context, userId);
  await inTransaction(parts.context, async (trx, after) => {
    await lockRoom(trx, roomId);
    if (!(await endRequest(parts, { trx, after }, { roomId, userId }))) throw new AppError("NOT_FOUND");
  });
}

type Asking = { readonly roomId: RoomId; readonly userId: UserId };

/** A request that nobody answers is over, in the feeds of those who could have answered it too. Its room is held. Whether there was one. */
export async function endRequest(parts: Parts, change: Change, { roomId, userId }: Asking): Promise<boolean> {
  const { trx, after } = change;
  if (!(await clearRequest(parts, change, { roomId, userId }))) return false;
  await parts.notifications.withdraw(trx, after, { from: userId, code: "CHAT_JOIN_REQUEST", chatId: roomId });
  return true;
}
