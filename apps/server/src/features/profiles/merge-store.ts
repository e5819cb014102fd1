import type { UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

/** Gives the other as many of someone's profiles as `room` says, the one they went by first. */
export async function moveProfiles(
  db: Kysely<DB>,
  { from, into, room }: { from: UserId; into: UserId; room: number },
): Promise<void> {
  await sql`
    update profiles set user_id = ${into} where id in (
      select profiles.id from profiles join users on users.id = profiles.user_id
      where profiles.user_id = ${from}
      order by profiles.id is distinct from users.default_profile_id, profiles.created_at, profiles.id
      limit ${room})`.execute(db);
  await db.updateTable("users").set({ default_profile_id: null }).where("id", "=", from).execute();
}

/** The plan of each, and how many profiles they have. */
export async function listHoldings(
  db: Kysely<DB>,
  userIds: readonly UserId[],
): Promise<{ userId: UserId; planType: PlanType; count: number }[]> {
  const { rows } = await sql<{ userId: UserId; planType: PlanType; count: number }>`
    select id as "userId", plan_type as "planType",
      (select count(*)::int from profiles where profiles.user_id = users.id) as count
    from users where id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}
