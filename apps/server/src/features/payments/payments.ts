import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import type { Payouts } from "./accounts/payouts.ts";
import type { CheckoutState, PaymentProvider } from "./provider.ts";
import { refundPurchase } from "./refund-purchase.ts";
import {
  addPayment,
  findPayment,
  findPaymentOf,
  movePayment,
  type PaymentRow,
  type PaymentState,
  setCheckout,
  type Purchase,
} from "./store.ts";

export { refundPurchase } from "./refund-purchase.ts";
export type { Payouts } from "./accounts/payouts.ts";
export type Payments = ReturnType<typeof createPayments>;
/** What the feature does for others: taking money, and paying out. */
export type Paying = { readonly payments: Payments; readonly payouts: Payouts };

/** What the job of a purpose is given. It may be run more than once. */
export type PaymentEnded = { readonly itemId: string; readonly state: Exclude<CheckoutState, "open"> };

type Wanted = Purchase & {
  /** Null for somebody without an account. */
  readonly payerId: UserId | null;
  readonly payeeId: UserId;
  readonly title: string;
  /** In the currency's smallest part. */
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/**
 * Paying for something of another feature. Whether somebody paid, the provider is asked: what a browser says on its return proves nothing,
 * and that it never returns hinders nothing. How it ended is told once, by a job in the same change, which the feature runs.
 */
export function createPayments(context: Context, provider: PaymentProvider) {
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  /** Writes down how an open payment ended, and has its feature told. */
  async function close({ id, purpose, itemId }: PaymentRow, state: PaymentEnded["state"]): Promise<void> {
    await inTransaction(context, async (trx) => {
      if (!(await movePayment(trx, id, { from: ["open"], to: state, at: now() }))) return;
      await addJob(trx, purpose, { itemId, state } satisfies PaymentEnded);
    });
  }

  /** Asks the provider of a payment that is open. */
  async function settle(payment: PaymentRow, ask: "lookUp" | "expire"): Promise<PaymentState> {
    if (payment.state !== "open") return payment.state;
    // The provider was never asked for it: nobody can have paid.
    const seen = payment.ref === null ? "expired" : await provider[ask](payment.ref);
    if (seen === "open" || (payment.ref === null && ask === "lookUp" && payment.expiresAt > now())) return "open";
    await close(payment, seen);
    return (await findPayment(db, payment.id))?.state ?? seen;
  }

  return {
    /** Where it is paid, the same address however often it is asked for. Null where it is open no more. */
    async begin({ returnUrl, cancelUrl, ...wanted }: Wanted): Promise<string | null> {
      await addPayment(db, { ...wanted, provider: provider.name, at: now() });
      const payment = await findPaymentOf(db, wanted);
      if (payment?.state !== "open") return null;
      if (payment.url !== null) return payment.url;
      const { id, title, amount, currency, expiresAt } = payment;
      const checkout = await provider.createCheckout({
        paymentId: id,
        title,
        amount,
        currency,
        expiresAt,
        returnUrl,
        cancelUrl,
      });
      if (await setCheckout(db, id, checkout)) return checkout.url;
      // Given up while the provider was asked: nobody may pay it.
      if ((await provider.expire(checkout.ref)) === "paid") await provider.refund(checkout.ref);
      return null;
    },

    /** How it stands by the provider's word; null where nothing was to be paid. */
    async look(purchase: Purchase): Promise<PaymentState | null> {
      const payment = await findPaymentOf(db, purchase);
      return payment && settle(payment, "lookUp");
    },

    /** Ends it where it is open: after this it is paid, or nobody pays it any more. Null where nothing was to be paid. */
    async end(purchase: Purchase): Promise<PaymentState | null> {
      const payment = await findPaymentOf(db, purchase);
      return payment && settle(payment, "expire");
    },

    /** The payer has got what they paid for, in the change that gives it. */
    async fulfil({ trx }: Pick<Change, "trx">, purchase: Purchase): Promise<void> {
      const payment = await findPaymentOf(trx, purchase);
      if (payment) await movePayment(trx, payment.id, { from: ["paid"], to: "fulfilled", at: now() });
    },

    /** Gives back, once and some time after this change, what was paid; where `unfulfilled`, only if nothing was given for it. */
    refund: ({ trx }: Pick<Change, "trx">, purchase: Purchase, { unfulfilled = false } = {}): Promise<void> =>
      refundPurchase(trx, purchase, { unfulfilled, at: now() }),
  };
}
