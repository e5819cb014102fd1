import type { CalendarId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** Who looks after a community. */
export async function listKeepers(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from room_members where room_id = ${roomId} and role in ('owner', 'admin') and left_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** When appointments of a time begin, in order. */
export async function listBegins(
  db: Kysely<DB>,
  calendarId: CalendarId,
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ startsAt: Date }>`
    select distinct starts_at as "startsAt" from bookings
    where calendar_id = ${calendarId} and starts_at >= ${from} and starts_at < ${to} order by starts_at`.execute(db);
  return rows.map(({ startsAt }) => startsAt);
}
