import { type Kysely, sql } from "kysely";
import type { TimelinePair, TimelinePlace } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { isOlderThan } from "../../platform/db/older-than.ts";

export type Befriended = { readonly id: string; readonly at: Date; readonly isOwn: boolean };

/** When two people became friends; nothing where they are none, or it was before the place. */
export async function listBefriended(
  db: Kysely<DB>,
  { viewerId, personId }: Pick<TimelinePair, "viewerId" | "personId">,
  before: TimelinePlace | null,
): Promise<Befriended[]> {
  const { rows } = await sql<Befriended>`
    select 'friends' as id, accepted_at as at, requested_by = ${viewerId} as "isOwn"
    from friend_links
    where lower_id = least(${viewerId}::uuid, ${personId}::uuid) and higher_id = greatest(${viewerId}::uuid, ${personId}::uuid)
      and is_accepted and ${isOlderThan({ at: sql`accepted_at`, id: sql`'friends'` }, before)}`.execute(db);
  return rows;
}
