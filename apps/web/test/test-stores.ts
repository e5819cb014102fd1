import { LOCAL_STORES } from "../src/app/local-stores.ts";
import { LocalDatabase } from "../src/platform/storage/local-database.ts";

/** A person's database as the app opens it. */
export function openTestStores(): LocalDatabase {
  return new LocalDatabase("atrium-u", LOCAL_STORES);
}
