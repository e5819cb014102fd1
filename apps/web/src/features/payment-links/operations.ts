import type * as links from "@atrium/contracts/payment-links";
import { operation } from "../../platform/api/operation.ts";

export const getLinkOperation = operation<typeof links.getPaymentLinkInfo>("GET", "/api/payment-links/info");
export const payOperation = operation<typeof links.payToPaymentLink>("POST", "/api/payment-links/pay");
export const paidUserOperation = operation<typeof links.updatePaidUser>("POST", "/api/payment-links/paid-user");
