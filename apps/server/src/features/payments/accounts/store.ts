import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** What the provider calls the account that somebody is paid out to; null for who has none. */
export async function findAccountRef(db: Kysely<DB>, userId: UserId): Promise<string | null> {
  const found = await db
    .selectFrom("payout_accounts")
    .select("provider_ref")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found?.provider_ref ?? null;
}

/** Nothing is done where there is one already. */
export async function addAccount(
  db: Kysely<DB>,
  account: { readonly userId: UserId; readonly provider: string; readonly ref: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("payout_accounts")
    .values({
      user_id: account.userId,
      provider: account.provider,
      provider_ref: account.ref,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function removeAccount(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("payout_accounts").where("user_id", "=", userId).execute();
}

/** Of two people who become one: the account of the one that is left stays, where they have one. */
export async function moveAccounts(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    update payout_accounts set user_id = ${into}
    where user_id = ${from} and not exists (select from payout_accounts where user_id = ${into})`.execute(db);
  await removeAccount(db, from);
}
