import type { Language, Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import type { NewPerson } from "@atrium/contracts/teams";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/schema.ts";

export type PersonToAdd = NewPerson & { readonly searchName: string };
type AddedRow = { readonly id: UserId; readonly email: string | null; readonly phone: string | null };

/** Adds people who have not joined yet, without a password; whose email or phone somebody has, is left out. */
export async function createInvited(db: Kysely<DB>, people: readonly PersonToAdd[]): Promise<AddedRow[]> {
  if (people.length === 0) return [];
  const rows = await db
    .insertInto("users")
    .values(
      people.map((person) => ({
        first_name: person.firstName,
        last_name: person.lastName,
        search_name: person.searchName,
        email: person.email,
        phone: person.phone,
        country_code: person.countryCode,
        b2b_phone: person.b2bPhone,
        role: person.role,
        join_pending: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email", "phone"])
    .execute();
  return rows as AddedRow[];
}

type Invitation = { readonly userId: UserId; readonly id: string; readonly secretHash: Buffer };

/** Makes an invitation for each, in place of the one they had, whose link is void from then on. */
export async function saveInvitations(
  db: Kysely<DB>,
  invitations: readonly Invitation[],
  { invitedBy, language, expiresAt }: { invitedBy: UserId; language: Language; expiresAt: Date },
): Promise<void> {
  if (invitations.length === 0) return;
  await db
    .insertInto("join_invitations")
    .values(
      invitations.map(({ userId, id, secretHash }) => ({
        user_id: userId,
        id,
        secret_hash: secretHash,
        invited_by: invitedBy,
        language,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        id: sql`excluded.id`,
        secret_hash: sql`excluded.secret_hash`,
        invited_by: sql`excluded.invited_by`,
        language: sql`excluded.language`,
        expires_at: sql`excluded.expires_at`,
      }),
    )
    .execute();
}

export type InvitationToSend = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
  readonly inviter: { readonly firstName: string; readonly lastName: string } | null;
};

/** Whom an invitation that is still good goes to. */
export async function findInvitationToSend(db: Kysely<DB>, id: string, now: Date): Promise<InvitationToSend | null> {
  const row = await db
    .selectFrom("join_invitations as invitation")
    .innerJoin("users", "users.id", "invitation.user_id")
    .leftJoin("users as inviter", (join) =>
      join.onRef("inviter.id", "=", "invitation.invited_by").on("inviter.deleted_at", "is", null),
    )
    .select(["users.first_name as firstName", "users.last_name as lastName", "users.email", "users.phone"])
    .select(["invitation.language", "inviter.first_name as byFirstName", "inviter.last_name as byLastName"])
    .where("invitation.id", "=", id)
    .where("invitation.expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const { byFirstName, byLastName, language, ...person } = row;
  const inviter = byFirstName === null ? null : { firstName: byFirstName, lastName: byLastName ?? "" };
  return { ...person, language: language as Language, inviter };
}

/** The invitation that is known by this hash, if it is still good. */
export async function findInvitationId(db: Kysely<DB>, secretHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("join_invitations")
    .select("id")
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Uses an invitation up and gives its owner a password; null when it is used, void or run out. */
export async function completeJoin(
  db: Kysely<DB>,
  { secretHash, passwordHash, now }: { secretHash: Buffer; passwordHash: string; now: Date },
): Promise<{ userId: UserId; role: Role } | null> {
  const { rows } = await sql<{ userId: UserId; role: Role }>`
    with used as (
      delete from join_invitations where secret_hash = ${secretHash} and expires_at > ${now} returning user_id
    )
    update users set password_hash = ${passwordHash}, join_pending = false, must_change_password = false
    from used where users.id = used.user_id and users.join_pending and users.deleted_at is null
    returning users.id as "userId", users.role`.execute(db);
  return rows[0] ?? null;
}

export async function removeOldInvitations(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom("join_invitations").where("expires_at", "<=", now).execute();
}
