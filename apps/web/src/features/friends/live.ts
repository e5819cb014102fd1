import { setBadge } from "../../platform/badges.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { readFriendCounts } from "./friend-counts.ts";

/** How many ask to be the signed-in person's friends is the badge (NOTI-023). */
const pending = perUser(() => {
  const refresh = async () => setBadge("friends", (await readFriendCounts()).pending);
  void refresh().catch(() => undefined);
  const stop = follow(live, refresh, (ask) => [live.on("friends.changed", ask)]);
  return {
    dispose: () => {
      stop();
      setBadge("friends", 0);
    },
  };
});

/** Whatever page is open. */
export function startFriends(): void {
  pending();
}
