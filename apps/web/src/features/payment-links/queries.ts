import type { GuestPayerDraft } from "@atrium/contracts/forms/payment-links";
import type { LinkPaymentId, PaymentLinkId } from "@atrium/contracts/ids";
import type { payToPaymentLink, updatePaidUser } from "@atrium/contracts/payment-links";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { operation } from "../../platform/api/operation.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { session } from "../../platform/session/session.ts";
import { paymentLinkKeys } from "./keys.ts";
import { getLinkOperation } from "./operations.ts";

const payOperation = operation<typeof payToPaymentLink>("POST", "/api/payment-links/pay");
const paidUserOperation = operation<typeof updatePaidUser>("POST", "/api/payment-links/paid-user");

/** The provider may know a moment after the browser is back. */
const ASKED_EVERY_MS = 3_000;

/** A link by its address, for whoever looks. */
export function useLinkAt(id: string) {
  return useQuery({
    queryKey: paymentLinkKeys.published(id),
    queryFn: () => api.call(getLinkOperation, { paymentLinkId: id }),
    select: ([link]) => link,
    retry: false,
  });
}

/** Begins to pay: where it is paid. `guest` is of who is not signed in. */
export function usePay(id: string) {
  return useMutation({
    mutationFn: async (guest: GuestPayerDraft | null) => {
      const userId = session.getSnapshot()?.userId;
      const payer = guest ?? (userId === undefined ? null : { userId });
      if (payer === null) throw new ApiError({ code: "UNAUTHENTICATED" });
      const { data } = await api.call(payOperation, {
        paymentLinkId: id as PaymentLinkId,
        ...payer,
        language: getLocale(),
      });
      if (!data[0]) throw new ApiError({ code: "INTERNAL" });
      return data[0].paymentLink;
    },
  });
}

/** How a payment stands by the provider's word, asked until it is known. */
export function usePaidUser(id: string, paymentLinkId: string) {
  return useQuery({
    queryKey: paymentLinkKeys.payment(id),
    queryFn: async () => {
      const asked = { paymentLinkStatusId: id as LinkPaymentId, paymentLinkId: paymentLinkId as PaymentLinkId };
      return (await api.call(paidUserOperation, { ...asked, userId: session.getSnapshot()?.userId })).status;
    },
    refetchInterval: ({ state }) => (state.data === "pending" ? ASKED_EVERY_MS : false),
    refetchOnWindowFocus: true,
    retry: false,
  });
}
