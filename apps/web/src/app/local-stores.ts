import { MESSAGES_STORES } from "../features/messages/stores.ts";
import { ROOMS_STORES } from "../features/rooms/stores.ts";
import { KEPT_LISTS_STORES } from "../platform/storage/kept-lists-stores.ts";
import type { LocalStore } from "../platform/storage/local-store.ts";

/** What a device keeps, feature by feature. */
export const LOCAL_STORES: readonly LocalStore[] = [...ROOMS_STORES, ...MESSAGES_STORES, ...KEPT_LISTS_STORES];
