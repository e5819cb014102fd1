import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** Whether it was not known before. */
export async function addJoined(
  db: Kysely<DB>,
  { inviterId, personId, at }: { inviterId: UserId; personId: UserId; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("joined_users")
    .values({ inviter_id: inviterId, person_id: personId, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether somebody has made their account since then. */
export async function isNewcomer(db: Kysely<DB>, personId: UserId, since: Date): Promise<boolean> {
  const found = db.selectFrom("users").select("id").where("id", "=", personId).where("created_at", ">", since);
  return (await found.executeTakeFirst()) !== undefined;
}

export type JoinedRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly joinedAt: Date;
};

/** Who joined because a person invited them, the newest first. */
export async function listJoined(
  db: Kysely<DB>,
  inviterId: UserId,
  { limit, offset }: { limit: number; offset: number },
): Promise<JoinedRow[]> {
  const { rows } = await sql<JoinedRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username, joined_at as "joinedAt"
    from joined_users join users on users.id = person_id and users.deleted_at is null
    where inviter_id = ${inviterId} order by joined_at desc, person_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countJoined(db: Kysely<DB>, inviterId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from joined_users join users on users.id = person_id and users.deleted_at is null
    where inviter_id = ${inviterId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of a deleted account: links to its address book, whom it invited, and by whom it was; addresses it was invited at are somebody's no more. */
export async function removeJoinedOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("contact_exports").where("owner_id", "=", userId).execute();
  await db.deleteFrom("contact_invitations").where("person_id", "=", userId).execute();
  await db
    .deleteFrom("joined_users")
    .where((where) => where.or([where("inviter_id", "=", userId), where("person_id", "=", userId)]))
    .execute();
}
