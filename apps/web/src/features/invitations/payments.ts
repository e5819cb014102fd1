import type { RoomId } from "@atrium/contracts/ids";
import type { Door, JoinTarget } from "@atrium/contracts/invitations";
import { ROOM_PAYMENT_ANSWERED_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import type { PaymentRequest } from "@atrium/contracts/room-payments";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { session } from "../../platform/session/session.ts";
import { toFeeNumber } from "./model.ts";
import { invitationKeys } from "./queries.ts";

const PAY =
  graphql(`mutation InitiateCardPayment($alias: String, $roomId: ID, $userId: ID, $subFree: String!, $currency: String!) {
  payment: initiateCardPayment(alias: $alias, roomId: $roomId, userId: $userId, subFree: $subFree, currency: $currency, platform: "web") {
    id paymentLink
  }
}`);
const UPDATE = graphql(`mutation UpdatePaymentStatus($id: ID!, $userId: ID) {
  request: updatePaymentStatus(id: $id, userId: $userId, message: "Join channel after payment", paymentIntentId: "WEB_INTENT") {
    groupId groupName alias paymentStatus paymentParams { status }
  }
}`);
const LAST = graphql(`query LastPaymentRequest($roomId: ID!, $userId: ID) {
  request: paymentRequest(groupId: $roomId, userId: $userId) { paymentStatus updatedAt paymentParams { status } }
}`);

/** The provider may know a moment after the browser is back. */
const ASKED_EVERY_MS = 3_000;

type Paying = { readonly target: JoinTarget; readonly fee: NonNullable<Door["fee"]> };

/** Begins to pay for coming into a room; answers with the provider's page. */
export function usePayToJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ target, fee }: Paying) => {
      const { currency } = fee;
      const userId = session.getSnapshot()?.userId;
      return (await api.graphql(PAY, { ...target, userId, subFree: toFeeNumber(fee), currency })).payment;
    },
    // What it costs by now, and whether it is paid, is how one learns why it did not work.
    onError: () => client.invalidateQueries({ queryKey: invitationKeys.doors }),
  });
}

/** What came of a payment, as a page shows it. */
export type ShownPayment = Pick<PaymentRequest, "groupId" | "groupName" | "alias" | "paymentStatus"> & {
  readonly paymentParams: Pick<PaymentRequest["paymentParams"], "status">;
};

/** How a payment stands by the provider's word, asked until it is known. Whoever has paid is in the room then, or asks. */
export function usePaymentRequest(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: invitationKeys.payment(id),
    queryFn: async () => {
      const userId = session.getSnapshot()?.userId;
      const { request } = await api.graphql(UPDATE, { id, userId });
      void client.invalidateQueries({ queryKey: invitationKeys.doors });
      return request as ShownPayment;
    },
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" ? ASKED_EVERY_MS : false),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** How somebody left the provider's page, by the address. */
export type Claimed = "success" | "canceled" | "invalid";

/** What the address says, in the words of both parts of the specification. */
export function toClaimed(status: unknown): Claimed {
  const said = String(status);
  if (said === "true" || said === "success") return "success";
  return said === "false" || said === "cancel" || said === "canceled" ? "canceled" : "invalid";
}

/** What came of the last that somebody paid for a room: given back, as nobody else tells who is turned down, or waiting for an answer until then. */
export type LastPayment = { readonly isGivenBack: boolean; readonly answeredBy: Date | null };

/** Asked for at a door before which somebody stands with a payment, or may have: what it costs by now says nothing of that. */
export function useLastPayment(roomId: RoomId, isAsked: boolean): LastPayment {
  const { data } = useQuery({
    queryKey: invitationKeys.lastPayment(roomId),
    queryFn: async () => (await api.graphql(LAST, { roomId, userId: session.getSnapshot()?.userId })).request,
    enabled: isAsked,
  });
  const isAsking = data?.paymentParams.status === "asking";
  return {
    isGivenBack: data?.paymentStatus === "refunded",
    answeredBy: isAsking ? new Date(Date.parse(data.updatedAt) + ROOM_PAYMENT_ANSWERED_WITHIN_MS) : null,
  };
}

const PENDING_KEY = "invitations.pendingPayment";

/** Which channel this browser is paying for while it is at the provider's page (LINK-024): what is said of it until the server has answered. */
export type PendingPayment = { readonly id: string; readonly channel: string };

export const keepPendingPayment = (pending: PendingPayment): void =>
  localStorage.setItem(PENDING_KEY, JSON.stringify(pending));

/** Null for another payment than the one that was begun last. */
export function findPendingPayment(id: string): PendingPayment | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PENDING_KEY) ?? "null") as PendingPayment | null;
    return kept?.id === id && typeof kept.channel === "string" ? kept : null;
  } catch {
    return null;
  }
}

export const forgetPendingPayment = (): void => localStorage.removeItem(PENDING_KEY);
