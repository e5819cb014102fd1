import type { UserId } from "@atrium/contracts/ids";
import { listRolesFor } from "@atrium/contracts/permissions";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

/**
 * Takes away all that says who someone is, and what they could sign in with. The username stays reserved for a while, so that
 * nobody passes for them. False when it was done before.
 */
export async function anonymise(db: Kysely<DB>, userId: UserId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({
      first_name: "",
      last_name: "",
      search_name: "",
      email: null,
      phone: null,
      password_hash: null,
      must_change_password: false,
      two_factor: false,
      join_pending: false,
      country_code: null,
      b2b_phone: null,
      role: "USER",
      deleted_at: now,
    })
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const table of ["linked_identities", "one_time_codes", "join_invitations"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
  await touchRoomsOf(db, userId);
  return true;
}

/** Everybody who administers this instance and can sign in, held until the transaction ends, so that of the last two only one leaves. */
export async function lockAdministrators(db: Kysely<DB>): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users
    where role in (${sql.join(listRolesFor("users.administer"))}) and deleted_at is null
      and (password_hash is not null or exists (select from linked_identities where user_id = users.id))
    order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rooms of somebody with a new name count as changed, so that every device learns it. */
export async function touchRoomsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await sql`
    update rooms set changed_in = pg_current_xact_id()
    where id in (select room_id from room_members where user_id = ${userId} and left_at is null)`.execute(db);
}

/** Gives back the usernames of those who left before `before`. */
export async function freeUsernames(db: Kysely<DB>, before: Date): Promise<void> {
  await db
    .updateTable("users")
    .set({ username: null })
    .where("deleted_at", "<", before)
    .where("username", "is not", null)
    .execute();
}
