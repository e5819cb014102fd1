import { bindTo } from "../../platform/bind-to.ts";
import { createLink, endLink, getLink, listCommunityLinks, listPaidLinks, listPaidMembers } from "./links/links.ts";
import type { Parts } from "./parts.ts";
import { confirmLinkPayment, getPublicLink, payByLink } from "./payers/pay.ts";

export type PaymentLinks = ReturnType<typeof createPaymentLinks>;

/** Links with which a community collects money: made and looked at by whoever looks after it, paid by anybody. */
export function createPaymentLinks(parts: Parts) {
  const bind = bindTo(parts);
  return {
    create: bind(createLink),
    end: bind(endLink),
    list: bind(listCommunityLinks),
    listPaid: bind(listPaidLinks),
    get: bind(getLink),
    listPaidMembers: bind(listPaidMembers),
    getPublic: bind(getPublicLink),
    pay: bind(payByLink),
    confirm: bind(confirmLinkPayment),
  };
}
