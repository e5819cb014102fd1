import { createLink, endLink, getLink, listCommunityLinks, listPaidLinks, listPaidMembers } from "./links/links.ts";
import type { Parts } from "./parts.ts";
import { confirmLinkPayment, getPublicLink, payByLink } from "./payers/pay.ts";

export type PaymentLinks = ReturnType<typeof createPaymentLinks>;

/** Links with which a community collects money: made and looked at by whoever looks after it, paid by anybody. */
export function createPaymentLinks(parts: Parts) {
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

  function bind<Args extends readonly unknown[], Result>(run: (parts: Parts, ...args: Args) => Result) {
    return (...args: Args): Result => run(parts, ...args);
  }
}
