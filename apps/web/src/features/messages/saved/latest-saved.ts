import type { SavedMessage } from "@atrium/contracts/saved";
import { useSyncExternalStore } from "react";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { perUser } from "../../../platform/live/per-user.ts";

/** What the person has saved last (MSG-023), kept current. It stands in the first load, which has no room for a cache of queries. */
const latestSaved = perUser(() => {
  const listeners = new Set<() => void>();
  let latest: SavedMessage | null = null;

  async function read(): Promise<void> {
    const { saved } = await live.requestSoon("messages.saved", { limit: 1 });
    latest = saved[0] ?? null;
    for (const listener of listeners) listener();
  }

  const stop = follow(live, read, (ask) => [live.on("messages.savedChanged", ask)]);
  // What fails is asked for again with the next connection.
  void read().catch(() => undefined);
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: (): SavedMessage | null => latest,
    dispose: () => {
      stop();
      listeners.clear();
    },
  };
});

/** Null where nothing is saved, and until it is known. */
export function useLatestSaved(): SavedMessage | null {
  const store = latestSaved();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
