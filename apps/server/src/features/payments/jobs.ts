import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { REFUND } from "./job-names.ts";
import type { Payments } from "./payments.ts";
import type { PaymentProvider } from "./provider.ts";
import { findPayment, listOpenPayments, movePayment } from "./store.ts";

/** Payments that are read in one go. */
const PAGE = 200;

const refundPayload = z.object({ id: z.string() });

type Parts = { readonly context: Context; readonly payments: Payments; readonly provider: PaymentProvider };

/** What a payment needs whether or not a browser comes back. */
export function paymentsJobs({ context, payments, provider }: Parts): JobDefinition[] {
  const db = context.db.kysely;
  return [
    {
      name: REFUND,
      async run(payload) {
        const payment = await findPayment(db, refundPayload.parse(payload).id);
        if (payment?.state !== "refunding" || payment.ref === null) return;
        await provider.refund(payment.ref);
        await movePayment(db, payment.id, { from: ["refunding"], to: "refunded", at: context.clock.now() });
      },
    },
    {
      name: "payments.look-at-open",
      cron: "* * * * *",
      async run() {
        // All of them, and one that cannot be asked keeps no other from being looked at.
        for (let after: string | null = null; ;) {
          const page = await listOpenPayments(db, { after, limit: PAGE });
          for (const payment of page)
            await (payment.expiresAt <= context.clock.now() ? payments.end(payment) : payments.look(payment)).catch(
              (error: unknown) => context.log.warn({ err: error, id: payment.id }, "a payment could not be looked at"),
            );
          after = page.at(-1)?.id ?? null;
          if (page.length < PAGE) return;
        }
      },
    },
  ];
}
