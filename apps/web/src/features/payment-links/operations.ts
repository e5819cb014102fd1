import type { getPaymentLinkInfo } from "@atrium/contracts/payment-links";
import { operation } from "../../platform/api/operation.ts";

export const getLinkOperation = operation<typeof getPaymentLinkInfo>("GET", "/api/payment-links/info");
