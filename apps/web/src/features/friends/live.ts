import type { QueryClient } from "@tanstack/react-query";
import { setBadge } from "../../platform/badges.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { loadLater } from "../../ui/page/load-later.ts";
import { readFriendCounts, toWaiting } from "./friend-counts.ts";

/** What waits for the signed-in person's answer, of requests and of introductions, is the badge (NOTI-023). */
const pending = perUser(() => {
  const refresh = async () => setBadge("friends", toWaiting(await readFriendCounts()));
  void refresh().catch(() => undefined);
  const stop = follow(live, refresh, (ask) => [live.on("friends.changed", ask), live.on("introductions.changed", ask)]);
  return {
    dispose: () => {
      stop();
      setBadge("friends", 0);
    },
  };
});

/** Whatever page is open; the contacts once the rooms are there (SHELL-024). */
export function startFriends(queries: QueryClient): () => void {
  pending();
  return loadLater(async () => (await import("./list/kept-contacts.ts")).keepContacts(queries));
}
