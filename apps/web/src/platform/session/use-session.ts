import { useSyncExternalStore } from "react";
import { session } from "./session.ts";
import type { SignedIn } from "./session-storage.ts";

/** Who is signed in; null on the way out. */
export function useSession(): SignedIn | null {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
