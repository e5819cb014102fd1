import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { CallCenter } from "./call-center.ts";

/** The calls of the signed-in person. */
export const callCenter = perUser(
  (me) =>
    new CallCenter({
      live,
      timers: realTimers,
      me,
      newId: () => crypto.randomUUID(),
      loadSession: () => import("./engine/call-session.ts"),
    }),
);
