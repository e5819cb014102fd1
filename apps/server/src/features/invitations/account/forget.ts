import type { UserId } from "@atrium/contracts/ids";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { removeInvitationsOf } from "../invited-store.ts";
import { forgetCreator } from "../links/links-store.ts";
import { publishChanged } from "../publish.ts";
import { takeRoomPaymentsOf } from "../paid/paid-store.ts";
import { toPurchase } from "../paid/settle-payment.ts";
import type { Parts } from "../parts.ts";
import { removeRequestsOf, touchWaiting } from "../requests/requests-store.ts";
import { listKeepers } from "../rooms-store.ts";

/** Somebody whose account is deleted neither asks nor invites nor is invited; links they made stay with their room. May run more than once. */
export async function forgetInvitations(parts: Parts, userId: UserId): Promise<void> {
  const { context, payments } = parts;
  const pending = await inTransaction(context, async (trx, after) => {
    const roomIds = await removeRequestsOf(trx, userId);
    await touchWaiting(trx, roomIds, context.clock.now());
    const invited = await removeInvitationsOf(trx, userId);
    await forgetCreator(trx, userId);
    const keepers = await Promise.all(roomIds.map((roomId) => listKeepers(trx, roomId, "canApproveSubscriber")));
    after(() => publishChanged(context, [...invited, ...keepers.flat()]));
    const paid = await takeRoomPaymentsOf(trx, userId);
    for (const id of paid) await payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    return paid;
  });
  // What is still at the provider is paid by nobody; where somebody just did, it goes back.
  for (const id of pending) await payments.end(toPurchase(id));
}
