import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { removeInvitationsOf } from "../invited-store.ts";
import { forgetCreator } from "../links/links-store.ts";
import { publishChanged } from "../publish.ts";
import { removeRequestsOf, touchWaiting } from "../requests/requests-store.ts";
import { listKeepers } from "../rooms-store.ts";

/** Somebody whose account is deleted neither asks nor invites nor is invited; links they made stay with their room. May run more than once. */
export async function forgetInvitations(context: Context, userId: UserId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const roomIds = await removeRequestsOf(trx, userId);
    await touchWaiting(trx, roomIds, context.clock.now());
    const invited = await removeInvitationsOf(trx, userId);
    await forgetCreator(trx, userId);
    const keepers = await Promise.all(roomIds.map((roomId) => listKeepers(trx, roomId, "canApproveSubscriber")));
    after(() => publishChanged(context, [...invited, ...keepers.flat()]));
  });
}
