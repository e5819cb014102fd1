import type { UserId } from "@atrium/contracts/ids";
import { session } from "../session/session.ts";

type Disposable = { dispose: () => void };

/**
 * One instance of a live thing for the signed-in person, made when first asked for and disposed with the session.
 * A view that is still on screen while the session ends keeps the disposed instance until it is gone.
 */
export function perUser<T extends Disposable>(create: (userId: UserId) => T): () => T {
  let current: { userId: UserId; instance: T } | null = null;
  let isDisposed = false;
  session.subscribe(() => {
    if (current === null || isDisposed || session.getSnapshot()?.userId === current.userId) return;
    current.instance.dispose();
    isDisposed = true;
  });
  return () => {
    const userId = session.getSnapshot()?.userId;
    if (userId !== undefined && (current === null || isDisposed)) {
      current = { userId, instance: create(userId) };
      isDisposed = false;
    }
    if (current === null) throw new Error("nobody is signed in");
    return current.instance;
  };
}
