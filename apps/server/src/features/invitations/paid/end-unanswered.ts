import { ROOM_PAYMENT_ANSWERED_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parts } from "../parts.ts";
import { endRequest } from "../requests/withdraw-request.ts";
import { lockRoom } from "../rooms-store.ts";
import { findPending, listUnanswered } from "./paid-store.ts";

/** Requests that are ended in one go; the next minute ends the rest. */
const ENDED_AT_ONCE = 200;

type Asking = Awaited<ReturnType<typeof listUnanswered>>[number];

/** Nobody's money waits for ever for an answer. What has no request any more is `refundForgotten`'s. */
export async function endUnanswered(parts: Parts): Promise<void> {
  const { context } = parts;
  const before = new Date(context.clock.now().getTime() - ROOM_PAYMENT_ANSWERED_WITHIN_MS);
  // One that cannot be ended keeps no other waiting.
  for (const asking of await listUnanswered(context.db.kysely, { before, limit: ENDED_AT_ONCE }))
    await endOne(parts, asking, before).catch((error: unknown) =>
      context.log.warn({ err: error, ...asking }, "a request that nobody answers could not be ended"),
    );
}

function endOne(parts: Parts, asking: Asking, before: Date): Promise<void> {
  return inTransaction(parts.context, async (trx, after) => {
    await lockRoom(trx, asking.roomId);
    const pending = await findPending(trx, asking);
    // Answered meanwhile, and asked anew.
    if (pending?.state !== "asking" || pending.updatedAt > before) return;
    await endRequest(parts, { trx, after }, asking);
  });
}
