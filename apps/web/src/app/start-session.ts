import { session } from "../platform/session/session.ts";
import { localDataErased, sendUnsentSignOut } from "../platform/session/sign-out.ts";
import { declareStores } from "../platform/storage/storage.ts";
import { LOCAL_STORES } from "./local-stores.ts";
import { router } from "./router.tsx";

/** Ties the session to the page, once. */
export function startSession(): void {
  declareStores(LOCAL_STORES);
  leaveWithSession();
  void sendUnsentSignOut();
  addEventListener("online", () => void sendUnsentSignOut());
}

/** When the session ends, here or in another tab, the way leads to the sign-in form. */
function leaveWithSession(): void {
  let wasSignedIn = session.getSnapshot() !== null;
  session.subscribe(() => {
    const isSignedIn = session.getSnapshot() !== null;
    if (wasSignedIn && !isSignedIn) void localDataErased().then(goToSignIn);
    wasSignedIn = isSignedIn;
  });
}

/** By a new load, so that nothing of the person's stays in memory; without a network there is nothing to load. */
function goToSignIn(): void {
  if (navigator.onLine) location.replace("/login");
  else void router.navigate({ to: "/login", replace: true });
}
