import { session } from "../platform/session/session.ts";
import { localDataErased, sendUnsentSignOut } from "../platform/session/sign-out.ts";

/** Ties the session to the page, once. */
export function startSession(): void {
  leaveWithSession();
  void sendUnsentSignOut();
  addEventListener("online", () => void sendUnsentSignOut());
}

/**
 * When the session ends, here or in another tab, the page is loaded anew at the sign-in form: nothing of the person's
 * stays in memory.
 */
function leaveWithSession(): void {
  let wasSignedIn = session.getSnapshot() !== null;
  session.subscribe(() => {
    const isSignedIn = session.getSnapshot() !== null;
    if (wasSignedIn && !isSignedIn) void localDataErased().then(() => location.replace("/login"));
    wasSignedIn = isSignedIn;
  });
}
