import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** A team both are in keeps one membership; whoever managed it as either still does. */
export async function moveMemberships(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (delete from team_members where user_id = ${from} returning team_id, is_manager)
    insert into team_members as kept (team_id, user_id, is_manager) select team_id, ${into}, is_manager from gone
    on conflict (team_id, user_id) do update set is_manager = kept.is_manager or excluded.is_manager`.execute(db);
}

/** Teams that someone is in and the other is not. */
export async function countTeamsToMove(
  db: Kysely<DB>,
  { from, into }: { from: UserId; into: UserId },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_members
    where user_id = ${from} and team_id not in (select team_id from team_members where user_id = ${into})`.execute(db);
  return rows[0]?.count ?? 0;
}
