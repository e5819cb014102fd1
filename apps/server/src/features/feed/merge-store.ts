import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** What the one was told and what they told others, but for what the two told each other. */
export async function moveItems(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  const both = [from, into];
  await db.deleteFrom("feed_items").where("user_id", "in", both).where("sender_id", "in", both).execute();
  await db.updateTable("feed_items").set({ user_id: into }).where("user_id", "=", from).execute();
  await db.updateTable("feed_items").set({ sender_id: into }).where("sender_id", "=", from).execute();
}
