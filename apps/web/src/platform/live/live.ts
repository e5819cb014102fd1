import { toFailedCommand } from "../reports/failures.ts";
import { report } from "../reports/reports.ts";
import { session } from "../session/session.ts";
import { LiveClient } from "./live-client.ts";
import { realTimers } from "./timers.ts";

/** The signed-in person's connection: runs while there is a session. */
export const live = new LiveClient({
  openSocket: () => new WebSocket(toSocketUrl(window.location)),
  getToken: (options) => session.getFreshToken(options),
  isVisible,
  isNetworkUp: () => navigator.onLine,
  timers: realTimers,
  random: Math.random,
  onFailure: (name, cause) => report(toFailedCommand(name, cause)),
});

export function isVisible(): boolean {
  return document.visibilityState === "visible";
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
