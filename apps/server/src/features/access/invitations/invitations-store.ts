import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

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

/** Uses an invitation up; whose it was and who invited, null when it is used, void or run out. */
export async function takeInvitation(
  db: Kysely<DB>,
  secretHash: Buffer,
  now: Date,
): Promise<{ userId: UserId; invitedBy: UserId | null } | null> {
  const row = await db
    .deleteFrom("join_invitations")
    .where("secret_hash", "=", secretHash)
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "invited_by as invitedBy"])
    .executeTakeFirst();
  return row ? { userId: row.userId as UserId, invitedBy: row.invitedBy as UserId | null } : null;
}

export async function removeOldInvitations(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom("join_invitations").where("expires_at", "<=", now).execute();
}
