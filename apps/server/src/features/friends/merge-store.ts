import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** Nobody is friends with themselves. */
export async function removeLinkBetween(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    delete from friend_links
    where lower_id = least(${from}::uuid, ${into}::uuid) and higher_id = greatest(${from}::uuid, ${into}::uuid)`.execute(
    db,
  );
}

/** Friends and requests of the one are the other's; with whom both have dealings, friends are friends. */
export async function moveLinks(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    with gone as (
      delete from friend_links where ${from} in (lower_id, higher_id) returning *
    ), moved as (
      select case when lower_id = ${from} then higher_id else lower_id end as other_id, gone.* from gone
    )
    insert into friend_links as kept (lower_id, higher_id, requested_by, is_accepted, created_at, accepted_at, shared_profile_ids)
    select least(${into}::uuid, other_id), greatest(${into}::uuid, other_id),
      case when requested_by = ${from} then ${into}::uuid else other_id end, is_accepted, created_at, accepted_at,
      shared_profile_ids
    from moved
    on conflict (lower_id, higher_id) do update set
      shared_profile_ids = kept.shared_profile_ids || excluded.shared_profile_ids,
      is_accepted = kept.is_accepted or excluded.is_accepted,
      accepted_at = least(kept.accepted_at, excluded.accepted_at)`.execute(db);
}

export async function countFriendsToMove(db: Kysely<DB>, { from, into }: People): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with friends as (
      select case when lower_id in (${from}, ${into}) then lower_id else higher_id end as one,
        case when lower_id in (${from}, ${into}) then higher_id else lower_id end as other
      from friend_links where is_accepted and (lower_id in (${from}, ${into}) or higher_id in (${from}, ${into}))
    )
    select count(*)::int as count from friends
    where one = ${from} and other <> ${into}
      and other not in (select known.other from friends known where known.one = ${into})`.execute(db);
  return rows[0]?.count ?? 0;
}
