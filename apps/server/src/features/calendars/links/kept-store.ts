import type { CalendarLinkInput } from "@atrium/contracts/calendars";
import type { CalendarId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** As it was filled in last. */
export async function keepLink(
  db: Kysely<DB>,
  { calendarId, form, at }: { calendarId: CalendarId; form: CalendarLinkInput; at: Date },
): Promise<void> {
  const kept = { form: JSON.stringify(form), kept_at: at };
  await db
    .insertInto("kept_links")
    .values({ calendar_id: calendarId, ...kept })
    .onConflict((conflict) => conflict.column("calendar_id").doUpdateSet(kept))
    .execute();
}

/** What is kept of a calendar's link, as it was stored; null for nothing. */
export async function findKept(db: Kysely<DB>, calendarId: CalendarId): Promise<unknown> {
  const found = await db
    .selectFrom("kept_links")
    .select("form")
    .where("calendar_id", "=", calendarId)
    .executeTakeFirst();
  return found?.form ?? null;
}

/** Calendars of a person with a link that is kept, in the order of their making. */
export async function listKept(db: Kysely<DB>, ownerId: UserId): Promise<CalendarId[]> {
  const rows = await db
    .selectFrom("kept_links")
    .innerJoin("calendars", "calendars.id", "kept_links.calendar_id")
    .select("calendars.id")
    .where("owner_id", "=", ownerId)
    .orderBy("calendars.created_at")
    .execute();
  return rows.map(({ id }) => id as CalendarId);
}

/** Whether there was one. */
export async function removeKept(db: Kysely<DB>, calendarId: CalendarId): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("kept_links").where("calendar_id", "=", calendarId).executeTakeFirst();
  return numDeletedRows > 0n;
}
