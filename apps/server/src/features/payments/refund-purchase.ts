import type { Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { REFUND } from "./job-names.ts";
import { findPaymentOf, movePayment, type PaymentState, type Purchase } from "./store.ts";

/** Notes in a change that what was paid goes back, once; where `unfulfilled`, only if nothing was given for it. Nothing happens for what was not paid. */
export async function refundPurchase(
  trx: Transaction<DB>,
  purchase: Purchase,
  { unfulfilled, at }: { readonly unfulfilled: boolean; readonly at: Date },
): Promise<void> {
  const payment = await findPaymentOf(trx, purchase);
  const from: readonly PaymentState[] = unfulfilled ? ["paid"] : ["paid", "fulfilled"];
  if (!payment || !(await movePayment(trx, payment.id, { from, to: "refunding", at }))) return;
  await addJob(trx, REFUND, { id: payment.id });
}
