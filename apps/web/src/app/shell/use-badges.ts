import { useSyncExternalStore } from "react";
import { badgeStore } from "../../platform/badges.ts";

export function useBadges() {
  return useSyncExternalStore(badgeStore.subscribe, badgeStore.getSnapshot);
}
