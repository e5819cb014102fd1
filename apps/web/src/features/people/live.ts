import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { createFaces } from "./faces.ts";

export const faces = perUser(() => createFaces({ live, timers: realTimers }));
