import type { EventParticipantsQuery, ParticipantGroup } from "@atrium/contracts/events";
import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Said = "YES" | "NO" | "MAYBE" | "REQUESTED";

/** Others than this person who said yes: with a place, and waiting for one. In a change: once the event is held. */
export async function countTaken(
  db: Kysely<DB>,
  eventId: EventId,
  besides: UserId | null,
): Promise<{ taken: number; waiting: number }> {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select count(*) filter (where not is_waiting)::int as taken, count(*) filter (where is_waiting)::int as waiting
    from event_answers where event_id = ${eventId} and status = 'YES' and user_id is distinct from ${besides}`.execute(
    db,
  );
  return rows[0] ?? { taken: 0, waiting: 0 };
}

type Answer = {
  readonly eventId: EventId;
  readonly userId: UserId;
  readonly status: Said;
  readonly isWaiting: boolean;
  readonly at: Date;
};

/** Who waits already keeps their turn. */
export async function setAnswer(db: Kysely<DB>, { eventId, userId, status, isWaiting, at }: Answer): Promise<void> {
  await sql`
    insert into event_answers (event_id, user_id, status, is_waiting, at) values (${eventId}, ${userId}, ${status}, ${isWaiting}, ${at})
    on conflict (event_id, user_id) do update set status = excluded.status, is_waiting = excluded.is_waiting,
      at = case when event_answers.is_waiting and excluded.is_waiting then event_answers.at else excluded.at end`.execute(
    db,
  );
}

/** One answer of one person to many events. */
export async function setAnswers(
  db: Kysely<DB>,
  eventIds: readonly EventId[],
  { userId, status, at }: Omit<Answer, "eventId" | "isWaiting">,
): Promise<void> {
  await sql`
    insert into event_answers (event_id, user_id, status, at)
    select unnest(${[...eventIds]}::uuid[]), ${userId}, ${status}, ${at} on conflict do nothing`.execute(db);
}

export async function removeAnswer(db: Kysely<DB>, eventId: EventId, userId: UserId): Promise<void> {
  await db.deleteFrom("event_answers").where("event_id", "=", eventId).where("user_id", "=", userId).execute();
}

/** Gives places to those who have waited longest; who has one now. */
export async function admitWaiting(db: Kysely<DB>, eventId: EventId, count: number): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    update event_answers set is_waiting = false where event_id = ${eventId} and user_id in (
      select user_id from event_answers where event_id = ${eventId} and is_waiting order by at, user_id limit ${count})
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Who of these is not invited yet is from now on; who is new. Nobody who cannot sign in. */
export async function addInvitees(
  db: Kysely<DB>,
  { seriesId, userIds, by, at }: { seriesId: string; userIds: readonly UserId[]; by: UserId; at: Date },
): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    insert into event_invitees (series_id, user_id, invited_by, created_at)
    select ${seriesId}, id, ${by}, ${at} from users where id = any(${[...userIds]}::uuid[]) and can_sign_in and deleted_at is null order by id
    on conflict do nothing returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

export async function countInvitees(db: Kysely<DB>, seriesId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from event_invitees where series_id = ${seriesId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Everybody who was invited by name to one of these events or said something to it, but for who declined. */
export async function listConcerned(db: Kysely<DB>, seriesId: string, eventIds: readonly EventId[]): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from event_invitees where series_id = ${seriesId} and not exists (
      select from event_answers said where said.user_id = event_invitees.user_id and said.event_id = any(${[...eventIds]}::uuid[])
        and said.status = 'NO')
    union select user_id from event_answers where event_id = any(${[...eventIds]}::uuid[]) and status <> 'NO'`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

export type ParticipantRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly said: Said | null;
  readonly isWaiting: boolean;
  readonly at: Date | null;
};

const OF_GROUP: Readonly<Record<Exclude<ParticipantGroup, "PENDING">, RawBuilder<unknown>>> = {
  YES: sql`status = 'YES' and not is_waiting`,
  WAITING: sql`is_waiting`,
  MAYBE: sql`status = 'MAYBE'`,
  NO: sql`status = 'NO'`,
  REQUESTED: sql`status = 'REQUESTED'`,
};

/** Who said something to an event in the order they did, or was invited by name and said nothing, by name. */
export async function listParticipants(
  db: Kysely<DB>,
  { id, group, words, offset, limit }: Omit<EventParticipantsQuery, "search"> & { words: readonly string[] },
): Promise<ParticipantRow[]> {
  const patterns = words.map((word) => `% ${word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`);
  const people =
    group === "PENDING"
      ? sql`select invitee.user_id, null as status, false as is_waiting, null::timestamptz as at from event_invitees invitee
          where invitee.series_id = (select series_id from events where id = ${id})
          and not exists (select from event_answers said where said.event_id = ${id} and said.user_id = invitee.user_id)`
      : sql`select user_id, status, is_waiting, at from event_answers where event_id = ${id} and ${OF_GROUP[group]}`;
  const { rows } = await sql<ParticipantRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username,
      people.status as said, people.is_waiting as "isWaiting", people.at
    from (${people}) people join users on users.id = people.user_id and users.deleted_at is null
    where users.search_name like all (${patterns}::text[])
    order by people.at, case when people.at is null then users.search_name end, users.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}
