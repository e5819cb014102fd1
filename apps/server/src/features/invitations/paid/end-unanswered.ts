import { ROOM_PAYMENT_ANSWERED_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parts } from "../parts.ts";
import { endRequest } from "../requests/withdraw-request.ts";
import { lockRoom } from "../rooms-store.ts";
import { findPending, listUnanswered } from "./paid-store.ts";

/** Requests that are ended in one go; the next minute ends the rest. */
const ENDED_AT_ONCE = 200;

/** Nobody's money waits for ever for an answer. What has no request any more is `refundForgotten`'s. */
export async function endUnanswered(parts: Parts): Promise<void> {
  const { context } = parts;
  const before = new Date(context.clock.now().getTime() - ROOM_PAYMENT_ANSWERED_WITHIN_MS);
  for (const asking of await listUnanswered(context.db.kysely, { before, limit: ENDED_AT_ONCE })) {
    await inTransaction(context, async (trx, after) => {
      await lockRoom(trx, asking.roomId);
      const pending = await findPending(trx, asking);
      // Answered meanwhile, and asked anew.
      if (pending?.state !== "asking" || pending.updatedAt > before) return;
      await endRequest(parts, { trx, after }, asking);
    });
  }
}
