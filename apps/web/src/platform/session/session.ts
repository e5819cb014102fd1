import { request } from "../api/request.ts";
import { serverNow } from "../api/server-clock.ts";
import { realTimers } from "../live/timers.ts";
import { signInOperation } from "./operations.ts";
import { SessionKeeper } from "./session-keeper.ts";
import { markSignedIn } from "./signed-in-mark.ts";
import { SessionStorage } from "./session-storage.ts";

const LOCK = "atrium-session-refresh";
/** What one tab writes to local storage reaches the others a moment later; so long the next in line waits. */
const STORAGE_SPREAD_MS = 150;

export const sessionStorage = new SessionStorage(localStorage);

/** The session of this browser. */
export const session = new SessionKeeper({
  storage: sessionStorage,
  timers: { ...realTimers, now: serverNow },
  random: Math.random,
  exclusive,
  refresh: () =>
    request(
      signInOperation,
      {
        identityProvider: sessionStorage.read()?.identityProvider ?? "ATRIUM",
        credentials: { refreshToken: "" },
        refreshTokenIn: "cookie",
      },
      { fetch: (input, init) => fetch(input, init) },
    ),
  currentUrl: () => location.pathname + location.search + location.hash,
});

const mark = (): void => markSignedIn(session.getSnapshot() !== null);
mark();
session.subscribe(mark);

addEventListener("storage", () => session.handleStorageChange());
addEventListener("online", () => session.handleWake());
addEventListener("pageshow", (event) => {
  if (event.persisted) session.handleWake();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") session.handleWake();
});

/** Web Locks exist on secure origins only; elsewhere the server's grace for two tabs has to do. */
function exclusive<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return run();
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, async () => {
      await run().then(resolve, reject);
      await new Promise((passOn) => {
        setTimeout(passOn, STORAGE_SPREAD_MS);
      });
    });
  });
}
