import type { LinkPaymentId } from "@atrium/contracts/ids";
import { linkPaymentId } from "@atrium/contracts/schema";
import { z } from "zod";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { LINK_PAYMENT_ENDED, MAIL_RECEIPT } from "../job-names.ts";
import { lockLink } from "../links/links-store.ts";
import type { Parts } from "../parts.ts";
import { findLinkPayment, lockLinkPayment, moveLinkPayment } from "./payers-store.ts";
import { publishLinksChanged } from "../publish.ts";
import { toStatus } from "../rules.ts";

export const toPurchase = (itemId: LinkPaymentId) => ({ purpose: LINK_PAYMENT_ENDED, itemId });

const endedPayload = z.object({ itemId: linkPaymentId, state: z.enum(["paid", "expired"]) });

/** What becomes of payments whether or not a browser comes back. */
export const linkPaymentJob = (parts: Parts): JobDefinition => ({
  name: LINK_PAYMENT_ENDED,
  run(payload) {
    const { itemId, state } = endedPayload.parse(payload);
    return settleLinkPayment(parts, itemId, state === "paid");
  },
});

/**
 * What becomes of a payment by a link once it has ended: its payer has paid, or it is over. Who pays when as many have as may, or when nobody would be
 * paid any more, gets everything back. Who began before the link's year was over has paid in time, unless it was ended. May run more than once.
 */
export async function settleLinkPayment(parts: Parts, id: LinkPaymentId, isPaid: boolean): Promise<void> {
  const { context, payments } = parts;
  await inTransaction(context, async (trx, after) => {
    const known = await findLinkPayment(trx, id);
    const link = known && (await lockLink(trx, known.linkId));
    const row = known && (await lockLinkPayment(trx, id));
    // Its payer has deleted their account meanwhile, or its community is gone.
    if (!row || !link) return payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    if (row.state === "ended" && isPaid) return giveBack(parts, { trx }, id);
    if (row.state !== "open") return;
    const at = context.clock.now();
    if (!isPaid) return moveLinkPayment(trx, { id, to: "ended", at });
    const status = toStatus(link, at);
    if (status === null || status === "full" || link.endedAt !== null) return giveBack(parts, { trx }, id);
    await moveLinkPayment(trx, { id, to: "paid", at });
    await payments.fulfil({ trx }, toPurchase(id));
    await addJob(trx, MAIL_RECEIPT, { id });
    await publishLinksChanged(context, { trx, after }, link, row.payerId === null ? [] : [row.payerId]);
  });
}

async function giveBack({ context, payments }: Parts, { trx }: Pick<Change, "trx">, id: LinkPaymentId): Promise<void> {
  await moveLinkPayment(trx, { id, to: "refunded", at: context.clock.now() });
  await payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
  await addJob(trx, MAIL_RECEIPT, { id });
}
