import type { UserId } from "@atrium/contracts/ids";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** As they were stored; null for who has set nothing. */
export async function findSettings(db: Kysely<DB>, userId: UserId): Promise<unknown> {
  const query = db.selectFrom("notification_settings").select("settings").where("user_id", "=", userId);
  return (await query.executeTakeFirst())?.settings ?? null;
}

export async function putSettings(db: Kysely<DB>, userId: UserId, settings: NotificationSettings): Promise<void> {
  const stored = sql`${JSON.stringify(settings)}::jsonb`;
  await sql`
    insert into notification_settings (user_id, settings) values (${userId}, ${stored})
    on conflict (user_id) do update set settings = excluded.settings, updated_at = now()`.execute(db);
}

/** Of someone who is no longer anyone. */
export async function removeSettings(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("notification_settings").where("user_id", "=", userId).execute();
}

/** Where both have set something, it stays as it was for the other. */
export async function moveSettings(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    insert into notification_settings (user_id, settings)
    select ${into}, settings from notification_settings where user_id = ${from}
    on conflict (user_id) do nothing`.execute(db);
  await removeSettings(db, from);
}
