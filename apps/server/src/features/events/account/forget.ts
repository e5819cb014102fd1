import type { UserId } from "@atrium/contracts/ids";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { releaseFiles } from "../../files/files.ts";
import { removeAnnouncements } from "../changes/announce-event.ts";
import { fillPlaces } from "../answers/answer-event.ts";
import {
  listAnsweredOf,
  listAudience,
  listFutureOf,
  lockSeriesOf,
  removeFutureOf,
  removeParticipation,
} from "./forget-store.ts";
import { type Parts, publishAfter } from "../parts.ts";
import { publishEventChanged } from "../publish.ts";

/**
 * Somebody whose account is deleted takes part in nothing, and their place goes to who waits. What they had still to host is gone, and
 * everybody in whose list it was asks for that again; what is over stays, without a host. May run more than once.
 */
export async function forgetEvents(parts: Parts, userId: UserId): Promise<void> {
  const { context } = parts;
  await inTransaction(context, async (trx, after) => {
    for (const { onForgetting } of parts.meetingListeners) await onForgetting({ trx }, userId);
    await lockSeriesOf(trx, userId);
    const eventIds = await listFutureOf(trx, userId, context.clock.now());
    if (eventIds.length > 0)
      for (const { onRemoving } of parts.meetingListeners) await onRemoving({ trx, after }, { eventIds, by: userId });
    await removeAnnouncements(parts, { trx, after }, eventIds);
    const audience = await listAudience(trx, userId);
    // By its name: a room of a hundred thousand reads one event, not all of its lists.
    for (const event of await listAnsweredOf(trx, userId, context.clock.now()))
      await publishAfter(parts, { trx, after }, event);
    await releaseFiles(context, { trx, after }, await removeFutureOf(trx, userId, context.clock.now()));
    for (const event of await removeParticipation(trx, userId)) await fillPlaces(parts, { trx, after }, event);
    after(() => publishEventChanged(context, null, audience));
  });
}
