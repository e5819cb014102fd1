import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { CheckoutState, WantedCheckout } from "../provider.ts";

export type TestCheckout = {
  readonly ref: string;
  readonly paymentId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: CheckoutState | "refunded";
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

/** Asked for twice, the first one stays; which one that is. */
export async function addCheckout(db: Kysely<DB>, ref: string, wanted: WantedCheckout): Promise<string> {
  await db
    .insertInto("test_checkouts")
    .values({
      ref,
      payment_id: wanted.paymentId,
      title: wanted.title,
      amount: wanted.amount,
      currency: wanted.currency,
      state: "open",
      return_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
      expires_at: wanted.expiresAt,
    })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .execute();
  const found = await db
    .selectFrom("test_checkouts")
    .select("ref")
    .where("payment_id", "=", wanted.paymentId)
    .executeTakeFirstOrThrow();
  return found.ref;
}

export async function findCheckout(db: Kysely<DB>, ref: string): Promise<TestCheckout | null> {
  const { rows } = await sql<TestCheckout>`
    select ref, payment_id as "paymentId", title, amount, currency, state, return_url as "returnUrl",
      cancel_url as "cancelUrl", expires_at as "expiresAt" from test_checkouts where ref = ${ref}`.execute(db);
  return rows[0] ?? null;
}

/** What is open and in time is paid; whether it was. */
export async function payCheckout(db: Kysely<DB>, ref: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("test_checkouts")
    .set({ state: "paid" })
    .where("ref", "=", ref)
    .where("state", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From one state to the next, or not at all. */
export async function moveCheckout(
  db: Kysely<DB>,
  ref: string,
  { from, to }: { readonly from: TestCheckout["state"]; readonly to: TestCheckout["state"] },
): Promise<void> {
  await db.updateTable("test_checkouts").set({ state: to }).where("ref", "=", ref).where("state", "=", from).execute();
}
