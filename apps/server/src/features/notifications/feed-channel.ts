import type { Feed } from "../feed/feed.ts";
import type { Channel } from "./types.ts";

/** Notifications stand in the receiver's feed, and their devices ask for it again. */
export function toFeedChannel(feed: Feed): Channel {
  return {
    async deliver(trx, after, { to, from, ...item }) {
      await feed.add(trx, { ...item, userId: to, senderId: from });
      after(() => feed.publishChanged([to]));
    },

    async withdraw(trx, after, withdrawal) {
      const userIds = await feed.remove(trx, withdrawal);
      after(() => feed.publishChanged(userIds));
    },
  };
}
