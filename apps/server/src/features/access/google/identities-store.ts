import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Identity = { readonly provider: "GOOGLE"; readonly subject: string };
export type Vouched = { readonly userId: UserId; readonly role: Role };

/** Who this identity belongs to here; nobody once the account is deleted. */
export async function findIdentityOwner(db: Kysely<DB>, { provider, subject }: Identity): Promise<Vouched | null> {
  const row = await db
    .selectFrom("linked_identities")
    .innerJoin("users", "users.id", "linked_identities.user_id")
    .select(["users.id", "users.role"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.id as UserId, role: row.role as Role } : null;
}

/** Makes the identity this user's, with the newest tokens. Whose it is already, it stays. */
export async function saveIdentity(
  db: Kysely<DB>,
  { provider, subject, userId, sealedTokens, now }: Identity & { userId: UserId; sealedTokens: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto("linked_identities")
    .values({ provider, subject, user_id: userId, sealed_tokens: sealedTokens, created_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doUpdateSet({ sealed_tokens: sealedTokens }))
    .execute();
}
