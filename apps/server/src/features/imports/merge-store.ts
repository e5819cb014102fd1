import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** As whom an import knows someone. */
export async function moveImportedPeople(
  db: Kysely<DB>,
  { from, into }: { from: UserId; into: UserId },
): Promise<void> {
  await db.updateTable("imported_people").set({ user_id: into }).where("user_id", "=", from).execute();
}
