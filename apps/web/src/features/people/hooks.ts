import type { UserId } from "@atrium/contracts/ids";
import type { Face } from "@atrium/contracts/people";
import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../../platform/session/use-session.ts";
import { faces } from "./live.ts";

const nothing = () => undefined;

/** A person's picture, kept current while it is shown; none without a session. */
export function useFace(userId: UserId): Face | undefined {
  const isSignedIn = useSession() !== null;
  const subscribe = useCallback(
    (listener: () => void) => (isSignedIn ? faces().subscribe(userId, listener) : nothing),
    [isSignedIn, userId],
  );
  return useSyncExternalStore(subscribe, () => (isSignedIn ? faces().get(userId) : undefined));
}
