import type { RoomId, UserId } from "@atrium/contracts/ids";
import { PAYMENT_COVER_MAX_BYTES } from "@atrium/contracts/payment-link-limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { session } from "../../../platform/session/session.ts";
import { sendPicture } from "../../../ui/files/send-picture.ts";
import { paymentLinkKeys as keys } from "../keys.ts";
import { CoverRefused } from "./create-failure.ts";
import { keepForm, type KeptForm, readForm, takeForm } from "./kept-form.ts";

const LINK = graphql(`fragment ShownPaymentLink on PaymentLink {
  paymentLinkId title amount currencyType purposeOfTransaction coverImage status totalPaymentCollected paidCount userLimit expiryDate ownerName
}`);
const CREATED = graphql(
  `query PaymentLinks($communityId: ID!, $userId: ID) {
  links: paymentLinks(communityId: $communityId, userId: $userId) { ...ShownPaymentLink } }`,
  LINK,
);
const PAID = graphql(`query PaidPaymentLinks($communityId: ID!, $userId: ID) {
  links: paidPaymentLinks(communityId: $communityId, userId: $userId) { id paymentLinkId title amount currencyType paidAt }
}`);
const DETAILS = graphql(
  `query PaymentLinkInfo($id: ID!) {
  links: paymentLinkInfo(paymentLinkId: $id) { ...ShownPaymentLink paidMembersList { id name userId profilePic paidAt } } }`,
  LINK,
);
const ANNOUNCE = graphql(`mutation AnnouncePaymentCover($contentType: String!, $sizeBytes: Int!) {
  picture: announcePaymentCover(contentType: $contentType, sizeBytes: $sizeBytes) { key putUrl }
}`);
const CREATE =
  graphql(`mutation CreatePaymentLink($title: String!, $amount: String!, $currencyType: String!, $purposeOfTransaction: String!,
    $countryCode: String!, $communityId: ID!, $coverImage: String!, $userId: ID) {
  made: createPaymentLink(title: $title, amount: $amount, currencyType: $currencyType, purposeOfTransaction: $purposeOfTransaction,
    countryCode: $countryCode, communityId: $communityId, coverImage: $coverImage, userId: $userId) { paymentLink paymentLinkId }
}`);
const END = graphql(
  `mutation EndPaymentLink($id: ID!) { link: endPaymentLink(paymentLinkId: $id) { ...ShownPaymentLink } }`,
  LINK,
);
const ONBOARD = graphql(`mutation CreateConnectedAccount($country: String!, $userId: ID) {
  account: createConnectedAccount(country: $country, userId: $userId) { url }
}`);

export type ShownPaymentLink = ResultOf<typeof LINK>;
export type PaidLink = ResultOf<typeof PAID>["links"][number];
export type PaidMember = ResultOf<typeof DETAILS>["links"][number]["paidMembersList"][number];

/** Nobody but who is signed in sees these pages. */
const ownId = (): UserId => session.getSnapshot()?.userId ?? ("" as UserId);

/** Asks again for what is on screen when it is another, and when the tab is looked at again (PAYL-010). */
const SHOWN = { refetchOnWindowFocus: "always" } as const;

export function useFollowedLinks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: keys.all });
    return follow(live, refresh, (ask) => [live.on("paymentLinks.changed", ask)]);
  }, [client]);
}

export const useCreatedLinks = (communityId: RoomId) =>
  useQuery({
    queryKey: keys.created(communityId),
    queryFn: async () => (await api.graphql(CREATED, { communityId, userId: ownId() })).links,
    ...SHOWN,
  });

export const usePaidLinks = (communityId: RoomId) =>
  useQuery({
    queryKey: keys.paid(communityId),
    queryFn: async () => (await api.graphql(PAID, { communityId, userId: ownId() })).links,
    ...SHOWN,
  });

export const useLinkDetails = (id: string) =>
  useQuery({
    queryKey: keys.details(id),
    queryFn: async () => (await api.graphql(DETAILS, { id })).links[0] ?? null,
    retry: false,
    ...SHOWN,
  });

/** What this browser keeps while its author is on the provider's page; null for nothing. */
export const useKeptForm = () => useQuery({ queryKey: keys.kept(ownId()), queryFn: () => readForm(ownId()), ...SHOWN });

export function useDiscardForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => takeForm(ownId()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.kept(ownId()) }),
  });
}

/** The provider's page on which one's account is set up. */
export const useOnboard = () =>
  useMutation({
    mutationFn: async (country: string) => (await api.graphql(ONBOARD, { country, userId: ownId() })).account.url,
  });

/** Keeps what was filled in, in this browser alone, and answers with the provider's page (PAYL-035). Nothing is kept where there is none. */
export function useKeepAndOnboard() {
  const onboard = useOnboard();
  return useMutation({
    mutationFn: async (kept: KeptForm) => {
      await keepForm(ownId(), kept);
      return onboard.mutateAsync(kept.draft.countryCode).catch(async (error: unknown) => {
        await takeForm(ownId());
        throw error;
      });
    },
  });
}

async function create({ communityId, draft, cover }: KeptForm) {
  const sent = await sendPicture(cover, {
    maxBytes: PAYMENT_COVER_MAX_BYTES,
    announce: async (picture) => (await api.graphql(ANNOUNCE, picture)).picture,
  });
  if ("problem" in sent) throw new CoverRefused(sent.problem);
  const words = { ...draft, amount: draft.amount.trim() };
  const { made } = await api.graphql(CREATE, { ...words, communityId, coverImage: sent.sentTo.key, userId: ownId() });
  // oxlint-disable-next-line no-console -- asked for by PAYL-042
  if (made.paymentLink === "") console.warn("URL not found");
  return made;
}

/** Makes a link of what was filled in. */
export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: create,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Ends a link before its time. */
export function useEndLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.graphql(END, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Makes the link that waited for its author's account, once; null where none did. What could not be made is kept on. */
export function useCreateKept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const kept = await takeForm(ownId());
      if (kept === null) return null;
      return create(kept).catch(async (error: unknown) => {
        await keepForm(ownId(), kept);
        throw error;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
