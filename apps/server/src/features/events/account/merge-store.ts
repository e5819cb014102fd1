import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** What the one made, said and was invited to is the other's; where both said something, what the second said stands. */
export async function moveEvents(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`update event_series set creator_id = ${into} where creator_id = ${from}`.execute(db);
  await sql`update event_invitees set invited_by = ${into} where invited_by = ${from}`.execute(db);
  await sql`
    with gone as (delete from event_invitees where user_id = ${from} returning *)
    insert into event_invitees (series_id, user_id, invited_by, created_at)
    select series_id, ${into}, invited_by, created_at from gone on conflict do nothing`.execute(db);
  await sql`
    with gone as (delete from event_answers where user_id = ${from} returning *)
    insert into event_answers (event_id, user_id, status, is_waiting, at, remind_minutes, reminded_for)
    select event_id, ${into}, status, is_waiting, at, remind_minutes, reminded_for from gone on conflict do nothing`.execute(
    db,
  );
}

/** The address of the second's feed goes on, and the first's leads nowhere. */
export async function dropFeed(db: Kysely<DB>, { from }: People): Promise<void> {
  await db.deleteFrom("event_feeds").where("user_id", "=", from).execute();
}

/** Events the one made or has a part in that the other has none in. */
export async function countEventsToMove(db: Kysely<DB>, { from, into }: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from event_series where creator_id = ${from}
      union select series_id from event_invitees where user_id = ${from}
      except select id from event_series where creator_id = ${into}
      except select series_id from event_invitees where user_id = ${into}) moved`.execute(db);
  return rows[0]?.count ?? 0;
}
