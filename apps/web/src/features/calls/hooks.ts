import { useSyncExternalStore } from "react";
import type { CallsSnapshot } from "./call-center.ts";
import { callCenter } from "./live.ts";

/** The calls of the signed-in person, as they change. */
export function useCalls(): CallsSnapshot {
  const center = callCenter();
  return useSyncExternalStore(center.subscribe, center.getSnapshot);
}
