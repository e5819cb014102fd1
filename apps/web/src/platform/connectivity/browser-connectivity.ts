import { realTimers } from "../live/timers.ts";
import { Connectivity } from "./connectivity.ts";

const HEALTH_PATH = "/healthz";
/** A probe of the server that takes longer has failed. */
const TIMEOUT_MS = 5_000;

const isVisible = () => document.visibilityState === "visible";

export const connectivity = new Connectivity({
  timers: realTimers,
  isNetworkUp: () => navigator.onLine,
  isVisible,
  // Any answer will do: a proxy that says 502 has been reached.
  probe: async () => void (await fetch(HEALTH_PATH, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) })),
});

/** Once, and in a browser alone: on the server, which renders pages with the same modules, nobody is cut off. */
export function startConnectivity(): void {
  connectivity.start();
  addEventListener("offline", () => connectivity.handleOffline());
  addEventListener("online", () => connectivity.handleOnline());
  document.addEventListener("visibilitychange", () => {
    if (isVisible() && !connectivity.getSnapshot()) connectivity.handleOnline();
  });
}
