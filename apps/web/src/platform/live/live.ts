import { toFailedCommand } from "../reports/failures.ts";
import { report } from "../reports/reports.ts";
import { session } from "../session/session.ts";
import { LiveClient } from "./live-client.ts";
import { realTimers } from "./timers.ts";

const RELOADED_AT = "live.reloadedAt";
/** A page that the server no longer understands reloads itself, and not again within this time. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** The signed-in person's connection: runs while there is a session. */
export const live = new LiveClient({
  openSocket: () => new WebSocket(toSocketUrl(window.location)),
  getToken: (options) => session.getFreshToken(options),
  isVisible,
  isNetworkUp: () => navigator.onLine,
  timers: realTimers,
  random: Math.random,
  onFailure: (name, cause) => report(toFailedCommand(name, cause)),
  onOutdated: reloadOnce,
});

export function isVisible(): boolean {
  return document.visibilityState === "visible";
}

/** What is written waits on this device. Where the page that comes is no newer, another reload would bring no other. */
function reloadOnce(): void {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

function toSocketUrl(location: Location): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`;
}

let connectedUser = session.getSnapshot()?.userId ?? null;
if (connectedUser !== null) live.start();
session.subscribe(() => {
  const userId = session.getSnapshot()?.userId ?? null;
  if (userId === connectedUser) return;
  connectedUser = userId;
  live.dispose();
  if (userId !== null) live.start();
});
window.addEventListener("online", () => live.handleNetworkUp());
window.addEventListener("offline", () => live.handleNetworkDown());
document.addEventListener("visibilitychange", () => {
  if (isVisible()) live.handleVisible();
});
