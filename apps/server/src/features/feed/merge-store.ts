import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** What the one was told, what they told others and what others were told of them, but for what is told of the two to each other. */
export async function moveItems(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  const both = [from, into];
  await db.deleteFrom("feed_items").where("user_id", "in", both).where("sender_id", "in", both).execute();
  await db.updateTable("feed_items").set({ user_id: into }).where("user_id", "=", from).execute();
  await db.updateTable("feed_items").set({ sender_id: into }).where("sender_id", "=", from).execute();
  await sql`
    update feed_items set details = jsonb_set(details, array['contactId'], to_jsonb(${into}::text))
    where details ? 'contactId' and details ->> 'contactId' = ${from}`.execute(db);
  await sql`
    delete from feed_items where details ? 'contactId' and details ->> 'contactId' = ${into} and user_id = ${into}`.execute(
    db,
  );
}
