import type { EventId, Instant } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { calendarKeys as keys } from "../calendar-answer.ts";
import { BOOKING, type ShownBooking } from "../queries.ts";

const PROPOSAL = graphql(`fragment ShownProposal on TimeProposal { id bookingId byHost times message }`);
const LIST = graphql(
  `query TimeProposals($eventId: ID!) { timeProposals(eventId: $eventId) { ...ShownProposal } }`,
  PROPOSAL,
);
const PROPOSE = graphql(
  `mutation ProposeTimes($id: ID!, $times: [String!]!, $message: String!, $language: String) {
  proposal: proposeTimes(id: $id, times: $times, message: $message, language: $language) { ...ShownProposal }
}`,
  PROPOSAL,
);
const WITHDRAW = graphql(`mutation WithdrawTimes($id: ID!) { withdrawTimes(id: $id) }`);
const ACCEPT = graphql(
  `mutation AcceptTime($id: ID!, $startTime: String!, $language: String) {
  booking: acceptTime(id: $id, startTime: $startTime, language: $language) { ...ShownBooking }
}`,
  BOOKING,
);
const DECLINE = graphql(
  `mutation DeclineTimes($id: ID!, $language: String) { declineTimes(id: $id, language: $language) }`,
);

export type ShownProposal = ResultOf<typeof PROPOSAL>;

/** Other times that wait for an answer in a meeting, followed live where there is a connection. */
export function useTimeProposals(eventId: EventId) {
  const client = useQueryClient();
  useEffect(
    () =>
      follow(
        live,
        () => client.invalidateQueries({ queryKey: keys.proposals(eventId) }),
        (ask) => [live.on("calendars.changed", ask)],
      ),
    [client, eventId],
  );
  return useQuery({
    queryKey: keys.proposals(eventId),
    queryFn: async () => (await api.graphql(LIST, { eventId })).timeProposals,
    refetchOnWindowFocus: true,
  });
}

/** Told where it is asked for: what was answered may be gone from the screen before its answer is there. */
type Told<Result> = { readonly onSuccess: (result: Result) => void; readonly onError: (error: unknown) => void };

/** Whatever came of it, what is booked and proposed may be another now. */
function useAgreeing<Input, Result>(act: (input: Input) => Promise<Result>, told: Told<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    ...told,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type Proposing = { readonly times: readonly string[]; readonly message: string };

export const useProposeTimes = (id: string, told: Told<ShownProposal>) =>
  useAgreeing(async ({ times, message }: Proposing) => {
    const input = { id, times: [...times] as Instant[], message, language: getLocale() };
    return (await api.graphql(PROPOSE, input)).proposal;
  }, told);

export const useWithdrawTimes = (bookingId: string, told: Told<unknown>) =>
  useAgreeing<void, unknown>(() => api.graphql(WITHDRAW, { id: bookingId }), told);

export const useAcceptTime = (id: string, told: Told<ShownBooking>) =>
  useAgreeing(
    async (startTime: string) =>
      (await api.graphql(ACCEPT, { id, startTime: startTime as Instant, language: getLocale() })).booking,
    told,
  );

export const useDeclineTimes = (id: string, told: Told<unknown>) =>
  useAgreeing<void, unknown>(() => api.graphql(DECLINE, { id, language: getLocale() }), told);
