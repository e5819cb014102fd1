import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Paid is what nothing was given for yet; fulfilled is what the payer has got what they paid for. */
export type PaymentState = "open" | "paid" | "fulfilled" | "expired" | "refunding" | "refunded";
/** What is paid for: the job that is told how it ended, and of what. */
export type Purchase = { readonly purpose: string; readonly itemId: string };

export type PaymentRow = Purchase & {
  readonly id: string;
  readonly title: string;
  /** In the currency's smallest part. */
  readonly amount: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly ref: string | null;
  readonly url: string | null;
  readonly expiresAt: Date;
};

export type NewPayment = Purchase & {
  readonly payerId: UserId | null;
  readonly payeeId: UserId;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: string;
  readonly expiresAt: Date;
  readonly at: Date;
};

const PAYMENTS = sql`
  select id, purpose, item_id as "itemId", title, amount, currency, state, provider_ref as ref, pay_url as url,
    expires_at as "expiresAt" from payments`;

/** Nothing is done where the item has its payment already. */
export async function addPayment(db: Kysely<DB>, payment: NewPayment): Promise<void> {
  await db
    .insertInto("payments")
    .values({
      payer_id: payment.payerId,
      payee_id: payment.payeeId,
      purpose: payment.purpose,
      item_id: payment.itemId,
      title: payment.title,
      amount: payment.amount,
      currency: payment.currency,
      state: "open",
      provider: payment.provider,
      expires_at: payment.expiresAt,
      created_at: payment.at,
    })
    .onConflict((conflict) => conflict.columns(["purpose", "item_id"]).doNothing())
    .execute();
}

export async function findPayment(db: Kysely<DB>, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`${PAYMENTS} where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findPaymentOf(db: Kysely<DB>, { purpose, itemId }: Purchase): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    ${PAYMENTS} where purpose = ${purpose} and item_id = ${itemId}`.execute(db);
  return rows[0] ?? null;
}

/** Of a payment that is still open; whether it was. */
export async function setCheckout(
  db: Kysely<DB>,
  id: string,
  { ref, url }: { readonly ref: string; readonly url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ provider_ref: ref, pay_url: url })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From one state to the next; false where another was quicker. */
export async function movePayment(
  db: Kysely<DB>,
  id: string,
  { from, to, at }: { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments")
    .set({ state: to, ended_at: at })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that wait for their payers, in the order of their ids, from after one of them on. */
export async function listOpenPayments(
  db: Kysely<DB>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${PAYMENTS} where state = 'open' and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Of two accounts that become one: the books name the one that is left. */
export async function movePayments(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await db.updateTable("payments").set({ payer_id: into }).where("payer_id", "=", from).execute();
  await db.updateTable("payments").set({ payee_id: into }).where("payee_id", "=", from).execute();
}
