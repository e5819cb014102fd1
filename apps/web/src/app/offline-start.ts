import { session } from "../platform/session/session.ts";
import { whenIdle } from "../ui/page/when-idle.ts";

/**
 * Has a worker keep the files of the app for starts without a network, once somebody is signed in and the page rests. Signing out
 * removes it with everything else (local-data.ts). There is one in what is built alone, and on secure origins.
 */
export function startOfflineStart(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  let isAsked = false;
  const keep = (): void => {
    if (isAsked || session.getSnapshot() === null) return;
    isAsked = true;
    // A browser that refuses, as in private windows, starts with a network as before.
    whenIdle(() => void navigator.serviceWorker.register("/offline-worker.js").catch(() => undefined));
  };
  keep();
  session.subscribe(keep);
}
