import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Themes of both, and what only the one had set: where both have set something, it stays as it was for the other. */
export async function moveSettings(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await db.updateTable("themes").set({ user_id: into }).where("user_id", "=", from).execute();
  await sql`
    insert into account_settings (user_id, key, value)
    select ${into}, key, value from account_settings where user_id = ${from}
    on conflict (user_id, key) do nothing`.execute(db);
  await db.deleteFrom("account_settings").where("user_id", "=", from).execute();
}
