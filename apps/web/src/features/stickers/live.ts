import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { PackList } from "./pack-list.ts";

/** The signed-in person's packs, asked for when they are first shown. */
export const packList = perUser(() => new PackList({ live, database: localDatabase(), timers: realTimers }));
