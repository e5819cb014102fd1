import { toEventText } from "../../platform/realtime/connection.ts";
import type { AccountMergeStep } from "../../feature.ts";
import { moveIntroductions, settleWithFriends } from "./introductions/introductions-store.ts";
import { countFriendsToMove, moveLinks, removeLinkBetween } from "./merge-store.ts";
import { listFriendIds } from "./store.ts";

/** Friends and requests of two people who become one (B-07). */
export const friendsMergeStep: AccountMergeStep = {
  columns: [
    "friend_links.lower_id",
    "friend_links.higher_id",
    "friend_links.requested_by",
    "introductions.introducer_id",
    "introductions.lower_id",
    "introductions.higher_id",
  ],
  async merge(trx, people) {
    await removeLinkBetween(trx, people);
    await moveLinks(trx, people);
    await moveIntroductions(trx, people);
    await settleWithFriends(trx, people.into);
  },
  count: async (db, people) => ({ moved: await countFriendsToMove(db, people), lost: 0 }),
  async tell({ db, hub }, { into }) {
    for (const userId of await listFriendIds(db.kysely, into)) {
      hub.publishToUser(into, toEventText("friends.changed", { userId }));
      hub.publishToUser(userId, toEventText("friends.changed", { userId: into }));
    }
  },
};
