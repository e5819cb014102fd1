import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type TestAccount = {
  readonly ref: string;
  readonly country: string;
  readonly isSubmitted: boolean;
  readonly lastDigits: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
};

const ACCOUNTS = sql`
  select ref, country, is_submitted as "isSubmitted", last_digits as "lastDigits", return_url as "returnUrl", cancel_url as "cancelUrl"
  from test_accounts`;

/** Asked for twice, the first one stays; which one that is. */
export async function addTestAccount(
  db: Kysely<DB>,
  { ref, ownerId, country }: { ref: string; ownerId: string; country: string },
): Promise<string> {
  await db
    .insertInto("test_accounts")
    .values({ ref, client_reference: ownerId, country })
    .onConflict((conflict) => conflict.column("client_reference").doNothing())
    .execute();
  const found = await db
    .selectFrom("test_accounts")
    .select("ref")
    .where("client_reference", "=", ownerId)
    .executeTakeFirstOrThrow();
  return found.ref;
}

export async function findTestAccount(db: Kysely<DB>, ref: string): Promise<TestAccount | null> {
  const { rows } = await sql<TestAccount>`${ACCOUNTS} where ref = ${ref}`.execute(db);
  return rows[0] ?? null;
}

/** The account whose page has that address; null for an address that was used. */
export async function findOnboarding(db: Kysely<DB>, key: string): Promise<TestAccount | null> {
  const { rows } = await sql<TestAccount>`${ACCOUNTS} where onboarding_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** The address before it is good no more. */
export async function setOnboarding(
  db: Kysely<DB>,
  ref: string,
  { key, returnUrl, cancelUrl }: { key: string; returnUrl: string; cancelUrl: string },
): Promise<void> {
  await db
    .updateTable("test_accounts")
    .set({ onboarding_key: key, return_url: returnUrl, cancel_url: cancelUrl })
    .where("ref", "=", ref)
    .execute();
}

/** Its page is gone through; false for one that was. */
export async function finishOnboarding(db: Kysely<DB>, key: string, lastDigits: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("test_accounts")
    .set({ is_submitted: true, last_digits: lastDigits, onboarding_key: null })
    .where("onboarding_key", "=", key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that nobody used in time go with it. */
export async function addBankToken(
  db: Kysely<DB>,
  { token, lastDigits, now, expiresAt }: { token: string; lastDigits: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom("test_bank_tokens").where("expires_at", "<=", now).execute();
  await db.insertInto("test_bank_tokens").values({ token, last_digits: lastDigits, expires_at: expiresAt }).execute();
}

/** What a token stands for, once; null for one that is none, or was used. */
export async function takeBankToken(db: Kysely<DB>, token: string, now: Date): Promise<string | null> {
  const gone = await db
    .deleteFrom("test_bank_tokens")
    .where("token", "=", token)
    .where("expires_at", ">", now)
    .returning("last_digits")
    .executeTakeFirst();
  return gone?.last_digits ?? null;
}

export async function setBank(db: Kysely<DB>, ref: string, lastDigits: string): Promise<void> {
  await db
    .updateTable("test_accounts")
    .set({ last_digits: lastDigits, is_submitted: true })
    .where("ref", "=", ref)
    .execute();
}
