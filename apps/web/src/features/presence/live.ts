import { isVisible, live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { PresenceWatch } from "./presence-watch.ts";

export const presenceWatch = perUser(() => new PresenceWatch({ live, timers: realTimers }));

/** This tab became visible or hidden (NOTI-009, NOTI-010); every new connection says so itself (NOTI-011). */
document.addEventListener("visibilitychange", () => {
  live.request("presence.set", { presence: isVisible() }).catch(() => undefined);
});
