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

/** The days of a month, `YYYY-MM`, on which appointments begin by the clock of a zone, as ISO dates in order. */
export async function listBookedDays(
  db: Kysely<DB>,
  { calendarId, month, timezone }: { calendarId: CalendarId; month: string; timezone: string },
): Promise<string[]> {
  const first = `${month}-01`;
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(starts_at at time zone ${timezone}, 'YYYY-MM-DD') as day from bookings
    where calendar_id = ${calendarId} and starts_at >= ${first}::timestamp at time zone ${timezone}
      and starts_at < (${first}::timestamp + interval '1 month') at time zone ${timezone} order by day`.execute(db);
  return rows.map(({ day }) => day);
}
