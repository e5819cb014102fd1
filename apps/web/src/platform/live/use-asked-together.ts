import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../session/use-session.ts";
import type { AskedTogether } from "./asked-together.ts";

const nothing = () => undefined;

/** What is known of one of them, kept current while it is shown; nothing without a session. `of` is the signed-in person's (perUser). */
export function useAskedTogether<Id extends string, Known extends { readonly revision: number }>(
  of: () => AskedTogether<Id, Known>,
  id: Id,
): Known | undefined {
  const isSignedIn = useSession() !== null;
  const subscribe = useCallback(
    (listener: () => void) => (isSignedIn ? of().subscribe(id, listener) : nothing),
    [isSignedIn, of, id],
  );
  return useSyncExternalStore(subscribe, () => (isSignedIn ? of().get(id) : undefined));
}
