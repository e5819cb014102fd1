import { perUser } from "../live/per-user.ts";
import { LocalDatabase } from "./local-database.ts";
import type { LocalStore } from "./local-store.ts";

let stores: readonly LocalStore[] = [];

/** Says which stores there are, once, before the first of them is used. */
export function declareStores(all: readonly LocalStore[]): void {
  stores = all;
}

/** The signed-in person's database on this device. Signing out removes it (platform/session). */
export const localDatabase = perUser((userId) => new LocalDatabase(`atrium-${userId}`, stores));
