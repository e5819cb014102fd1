import type { UserId } from "@atrium/contracts/ids";
import { useEffect, useId, useSyncExternalStore } from "react";
import { presenceWatch } from "./live.ts";

/** While the calling view is on screen, its people's presence is followed. */
export function useWatchedPeople(userIds: readonly UserId[]): void {
  const place = useId();
  const key = userIds.join(" ");
  useEffect(() => {
    const watch = presenceWatch();
    watch.watch(place, key === "" ? [] : (key.split(" ") as UserId[]));
    return () => watch.watch(place, []);
  }, [place, key]);
}

/** Whether a person is online; never for nobody. */
export function useOnline(userId: UserId | null): boolean {
  const watch = presenceWatch();
  return useSyncExternalStore(watch.subscribe, () => userId !== null && watch.getSnapshot().has(userId));
}

export function useOnlinePeople(): ReadonlySet<UserId> {
  const watch = presenceWatch();
  return useSyncExternalStore(watch.subscribe, watch.getSnapshot);
}
