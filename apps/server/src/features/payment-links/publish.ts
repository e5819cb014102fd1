import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { type LinkRow, listCollectors } from "./links/links-store.ts";

/** After the change, to whoever looks after the link's community and to these people: their devices ask again. */
export async function publishLinksChanged(
  { hub }: Pick<Context, "hub">,
  { trx, after }: Change,
  { roomId }: Pick<LinkRow, "roomId">,
  userIds: readonly UserId[] = [],
): Promise<void> {
  const all = new Set([...(await listCollectors(trx, roomId)), ...userIds]);
  after(() => {
    for (const userId of all) hub.publishToUser(userId, toEventText("paymentLinks.changed", {}));
  });
}
