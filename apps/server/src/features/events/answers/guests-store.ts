import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** Takes an invitation back; how many are left. */
export async function removeInvitee(db: Kysely<DB>, seriesId: string, userId: UserId): Promise<number> {
  await db.deleteFrom("event_invitees").where("series_id", "=", seriesId).where("user_id", "=", userId).execute();
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from event_invitees where series_id = ${seriesId}`.execute(db);
  return rows[0]?.left ?? 0;
}
