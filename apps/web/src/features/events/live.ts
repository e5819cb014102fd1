import type { QueryClient } from "@tanstack/react-query";
import { setBadge } from "../../platform/badges.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { loadLater } from "../../ui/page/load-later.ts";
import { readEventCounts } from "./event-counts.ts";

/** How many events wait for the signed-in person is the badge (NOTI-024). */
const attention = perUser(() => {
  const refresh = async () => setBadge("events", (await readEventCounts("")).attention);
  void refresh().catch(() => undefined);
  const stop = follow(live, refresh, (ask) => [live.on("events.changed", ask)]);
  return {
    dispose: () => {
      stop();
      setBadge("events", 0);
    },
  };
});

/** Whatever page is open; all events once the rooms are there. */
export function startEvents(queries: QueryClient): () => void {
  attention();
  return loadLater(async () => (await import("./list/kept-events.ts")).keepEvents(queries));
}
