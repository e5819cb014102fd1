import { useEffect, useSyncExternalStore } from "react";
import { packList } from "./live.ts";
import type { PackListSnapshot } from "./pack-list.ts";

/** The person's packs, with links that are good for a while. */
export function usePacks(): PackListSnapshot {
  const list = packList();
  useEffect(() => list.refresh(), [list]);
  return useSyncExternalStore(list.subscribe, list.getSnapshot);
}
