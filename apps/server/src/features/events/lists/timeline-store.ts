import type { EventId, UserId } from "@atrium/contracts/ids";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { TimelinePair, TimelinePlace } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { isOlderThan, latestFirst } from "../../../platform/db/older-than.ts";
import { seriesOf } from "./list-store.ts";

export type SharedEvent = {
  readonly id: EventId;
  readonly at: Date;
  readonly title: string;
  readonly location: string;
  readonly creatorId: UserId | null;
  readonly count: number;
  readonly bothCame: boolean;
};
export type SharedQuery = TimelinePair & {
  readonly type: "MANUALLY_CREATED" | "BLUETOOTH_CREATED";
  readonly now: Date;
};

/** Somebody made it, or said that they come or may come. */
const hasPart = (userId: UserId): RawBuilder<unknown> => sql`(series.creator_id = ${userId} or exists (
  select from event_answers answer where answer.event_id = events.id and answer.user_id = ${userId} and answer.status in ('YES', 'MAYBE')))`;

/** Who was invited to a meeting record has met; nobody answers it (A-49). */
const isInvited = (userId: UserId): RawBuilder<unknown> => sql`(series.creator_id = ${userId} or exists (
  select from event_invitees invitee where invitee.series_id = series.id and invitee.user_id = ${userId}))`;

/** What has begun and both had a part in, of what the viewer may see. */
function selectShared({ viewerId, personId, type, now }: SharedQuery): RawBuilder<unknown> {
  const has = type === "MANUALLY_CREATED" ? hasPart : isInvited;
  return sql`
    from (${seriesOf(viewerId)}) mine join event_series series on series.id = mine.id
    join events on events.series_id = series.id
    where events.type = ${type} and events.starts_at <= ${now} and ${has(viewerId)} and ${has(personId)}`;
}

/** By what the rows of a page go. */
const ROW = { at: sql`events.starts_at`, id: sql`events.id::text` };

export async function listShared(
  db: Kysely<DB>,
  query: SharedQuery,
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<SharedEvent[]> {
  const { viewerId, personId } = query;
  const { rows } = await sql<SharedEvent>`
    with shared as (
      select events.id, events.starts_at as at, events.title, events.location, series.creator_id as "creatorId"
      ${selectShared(query)} and ${isOlderThan(ROW, before)}
      ${latestFirst(ROW)} limit ${limit})
    select shared.*, coming.count,
      coming.mine and coming.theirs as "bothCame"
    from shared cross join lateral (
      select count(*)::int as count, coalesce(bool_or(user_id = ${viewerId}), false) as mine,
        coalesce(bool_or(user_id = ${personId}), false) as theirs
      from event_answers where event_id = shared.id and status = 'YES' and not is_waiting) coming
    ${latestFirst({ at: sql`shared.at`, id: sql`shared.id::text` })}`.execute(db);
  return rows;
}

export async function countShared(db: Kysely<DB>, query: SharedQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${selectShared(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}
