import type { AccountMergeStep } from "../../feature.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { moveLinks } from "./links/links-store.ts";

/** Links of two people who become one, and what they have paid by others' (B-07). */
export const paymentLinksMergeStep: AccountMergeStep = {
  columns: ["payment_links.owner_id", "link_payments.payer_id"],
  merge: (trx, people) => moveLinks(trx, people),
  tell: ({ hub }, { into }) => hub.publishToUser(into, toEventText("paymentLinks.changed", {})),
};
