import { perUser } from "../live/per-user.ts";
import { LocalDatabase } from "./local-database.ts";

/** The signed-in person's database on this device. Signing out removes it (platform/session). */
export const localDatabase = perUser((userId) => new LocalDatabase(`atrium-${userId}`));
