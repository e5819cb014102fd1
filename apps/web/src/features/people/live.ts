import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { Faces } from "./faces.ts";

export const faces = perUser(() => new Faces({ live, timers: realTimers }));
