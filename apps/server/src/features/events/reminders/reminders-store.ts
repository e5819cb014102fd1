import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Of = { readonly eventId: EventId; readonly userId: UserId };

/** Null where nothing is to be told. */
export async function findReminder(db: Kysely<DB>, { eventId, userId }: Of): Promise<number | null> {
  const row = await db
    .selectFrom("event_answers")
    .select("remind_minutes as minutes")
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.minutes ?? null;
}

/**
 * Of who comes, or may come. A time that is past already counts as told: who chooses an hour half an hour before needs to be told of nothing.
 * In a change that holds the event. Whether there was such an answer.
 */
export async function setReminder(
  db: Kysely<DB>,
  { eventId, userId, minutes, now }: Of & { readonly minutes: number | null; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_answers answer set remind_minutes = ${minutes}::int,
      reminded_for = case when events.starts_at - make_interval(mins => ${minutes}::int) <= ${now} then events.starts_at end
    from events where events.id = answer.event_id and answer.event_id = ${eventId} and answer.user_id = ${userId}
      and answer.status in ('YES', 'MAYBE')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type DueReminder = Of & { readonly title: string };

/** Marks those that are due as told, each once: of events that have not begun, to who still comes and may still see them. */
export async function takeDueReminders(db: Kysely<DB>, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select answer.event_id, answer.user_id, events.starts_at, events.title
      from event_answers answer join events on events.id = answer.event_id
      join event_series series on series.id = events.series_id
      join users on users.id = answer.user_id and users.deleted_at is null
      where answer.remind_minutes is not null and answer.status in ('YES', 'MAYBE')
        and events.starts_at > ${now} and events.starts_at - make_interval(mins => answer.remind_minutes) <= ${now}
        and answer.reminded_for is distinct from events.starts_at
        and (series.room_id is null or series.creator_id = answer.user_id
          or exists (select from event_invitees invitee where invitee.series_id = series.id and invitee.user_id = answer.user_id)
          or exists (select from room_members member
            where member.room_id = series.room_id and member.user_id = answer.user_id and member.left_at is null))
      order by events.starts_at limit ${limit} for update of answer skip locked)
    update event_answers answer set reminded_for = due.starts_at from due
    where answer.event_id = due.event_id and answer.user_id = due.user_id
    returning answer.event_id as "eventId", answer.user_id as "userId", due.title`.execute(db);
  return rows;
}

/** What has begun is told to nobody any more, and need not be looked at again. */
export async function forgetReminders(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    update event_answers answer set remind_minutes = null, reminded_for = null from events
    where answer.remind_minutes is not null and events.id = answer.event_id and events.ends_at <= ${now}`.execute(db);
}
