import type { UserId } from "@atrium/contracts/ids";
import type { PlanType } from "@atrium/contracts/plans";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** Gives the other as many of someone's profiles as `room` says, the one they went by first. */
export async function moveProfiles(
  db: Kysely<DB>,
  { from, into, room }: { from: UserId; into: UserId; room: number },
): Promise<void> {
  await sql`
    update profiles set user_id = ${into}, is_default = false where id in (
      select id from profiles where user_id = ${from} order by not is_default, created_at, id limit ${room})`.execute(
    db,
  );
}

/** Takes the pages of the profiles that stay with somebody off their names, which may go along with the account. */
export async function closePages(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ username: null, status: "INACTIVE" })
    .where("user_id", "=", userId)
    .where("username", "is not", null)
    .execute();
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
