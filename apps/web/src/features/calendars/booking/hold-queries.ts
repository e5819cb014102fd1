import type { BookSlot } from "@atrium/contracts/calendars";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { calendarKeys as keys } from "../calendar-answer.ts";

const HOLD = graphql(`fragment ShownHold on Hold {
  id calendarId heldUntil state startTime endTime fullName priceAmount currencyType
}`);
const MAKE = graphql(
  `mutation HoldSlot($calendarId: String!, $startTime: String!, $fullName: String!, $email: String!, $company: String!,
    $location: String!, $message: String!, $language: String) {
  hold: holdSlot(calendarId: $calendarId, startTime: $startTime, fullName: $fullName, email: $email, company: $company,
    location: $location, message: $message, language: $language) { ...ShownHold }
}`,
  HOLD,
);
const ONE = graphql(`query BookingHold($id: ID!) { hold: bookingHold(id: $id) { ...ShownHold } }`, HOLD);
const PAY = graphql(`mutation GeneratePaymentLink($id: ID!) { link: generatePaymentLink(id: $id) { paymentLink } }`);
const RELEASE = graphql(`mutation ReleaseHold($id: ID!) { hold: releaseHold(id: $id) { ...ShownHold } }`, HOLD);

export type ShownHold = ResultOf<typeof HOLD>;

/** While it runs its state is asked for now and then: the provider may know before the browser is back. */
const ASKED_EVERY_MS = 5_000;
const toKey = (id: string) => [...keys.all, "hold", id] as const;

export function useHoldSlot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<BookSlot, "language">) =>
      (await api.graphql(MAKE, { ...input, language: getLocale() })).hold,
    onSuccess: (hold) => client.setQueryData(toKey(hold.id), hold),
    onSettled: () => client.invalidateQueries({ queryKey: [...keys.all, "slots"] }),
  });
}

/** A slot that is held, as the server sees it. */
export function useHold(id: string) {
  return useQuery({
    queryKey: toKey(id),
    queryFn: async () => (await api.graphql(ONE, { id })).hold,
    refetchInterval: ({ state }) => (state.data?.state === "held" ? ASKED_EVERY_MS : false),
    refetchOnWindowFocus: true,
    retry: false,
  });
}

/** The provider's page for it. */
export const usePayForHold = (id: string) =>
  useMutation({ mutationFn: async () => (await api.graphql(PAY, { id })).link.paymentLink });

export function useReleaseHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.graphql(RELEASE, { id })).hold,
    onSuccess: (hold) => client.setQueryData(toKey(id), hold),
    onSettled: () => client.invalidateQueries({ queryKey: [...keys.all, "slots"] }),
  });
}
