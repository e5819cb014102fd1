import type { AccountMergeStep } from "../../../feature.ts";
import { countEventsToMove, dropFeed, moveEvents } from "./merge-store.ts";
import { publishEventChanged } from "../publish.ts";

/** Events of two people who become one (B-07). */
export const eventsMergeStep: AccountMergeStep = {
  columns: [
    "event_series.creator_id",
    "event_invitees.user_id",
    "event_invitees.invited_by",
    "event_answers.user_id",
    "event_feeds.user_id",
  ],
  async merge(trx, people) {
    await moveEvents(trx, people);
    await dropFeed(trx, people);
  },
  count: async (db, people) => ({ moved: await countEventsToMove(db, people), lost: 0 }),
  tell: (context, { into }) => publishEventChanged(context, null, { userIds: [into], roomIds: [] }),
};
