import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { toSearchName } from "./rules.ts";

type Names = { readonly firstName: string; readonly lastName: string };

/** What somebody is called from now on, and found by. */
export async function setNames(db: Kysely<DB>, userId: UserId, names: Names): Promise<void> {
  await db
    .updateTable("users")
    .set({ first_name: names.firstName, last_name: names.lastName, search_name: toSearchName(names) })
    .where("id", "=", userId)
    .execute();
}
