import type { UserId } from "@atrium/contracts/ids";
import { inTransaction } from "../../platform/db/transaction.ts";
import { disownLinks } from "./links/links-store.ts";
import type { Parts } from "./parts.ts";
import { leavePayments, listOpenOf } from "./payers/payers-store.ts";
import { toPurchase } from "./payers/settle.ts";

/**
 * Of an account that ends: nobody pays by its links any more, and what it had begun to pay is paid by nobody; where somebody just did, it goes back.
 * What it has paid stays in the books, without a name. May run more than once.
 */
export async function forgetPaymentLinks({ context, payments }: Parts, userId: UserId): Promise<void> {
  const open = await inTransaction(context, async (trx) => {
    const own = await leavePayments(trx, userId);
    for (const id of own) await payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    return [...own, ...(await listOpenOf(trx, await disownLinks(trx, userId)))];
  });
  for (const id of open) await payments.end(toPurchase(id));
}
