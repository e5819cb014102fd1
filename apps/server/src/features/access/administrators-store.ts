import type { UserId } from "@atrium/contracts/ids";
import { listRolesFor } from "@atrium/contracts/permissions";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export async function listAdministrators(db: Kysely<DB>): Promise<UserId[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "in", listRolesFor("users.administer"))
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id as UserId);
}
