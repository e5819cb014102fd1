import type { BookingId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** Calendars of the one are the other's, and those of other programs that make them busy. */
export async function moveCalendars(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await db.updateTable("calendars").set({ owner_id: into }).where("owner_id", "=", from).execute();
  await db.updateTable("outside_calendars").set({ owner_id: into }).where("owner_id", "=", from).execute();
}

/** Bookings too, but for a second place in the same slot: which ones went for that. */
export async function moveBookings(db: Kysely<DB>, { from, into }: People): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    delete from bookings gone where guest_id = ${from} and exists (
      select from bookings kept where kept.calendar_id = gone.calendar_id and kept.starts_at = gone.starts_at and kept.guest_id = ${into})
    returning gone.id`.execute(db);
  await db.updateTable("bookings").set({ guest_id: into }).where("guest_id", "=", from).execute();
  return rows.map(({ id }) => id);
}
