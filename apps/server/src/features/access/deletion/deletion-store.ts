import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** Everything somebody could still prove with who they are: outside identities, codes, a link to join with. */
export async function removeProofs(db: Kysely<DB>, userId: UserId): Promise<void> {
  for (const table of ["linked_identities", "one_time_codes", "join_invitations"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
}
