import { serverNow } from "../../platform/api/server-clock.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { StoryList } from "./story-list.ts";

/** Whose stories the signed-in person can see, asked for when they are first shown. */
export const storyList = perUser((me) => new StoryList({ live, me, timers: { ...realTimers, now: serverNow } }));
