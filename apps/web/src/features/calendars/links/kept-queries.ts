import type { CalendarLinkInput } from "@atrium/contracts/calendars";
import type { CalendarId } from "@atrium/contracts/ids";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { calendarLists } from "../host/host-queries.ts";

const KEEP =
  graphql(`mutation KeepCalendarLink($id: ID!, $organizedBy: Organizer!, $timeSlot: Int!, $availableDays: AvailableDays!, $custom: String!,
    $availableFrom: String!, $availableTo: String!, $setLunchBreak: Boolean!, $lunchBreakFrom: String!, $lunchBreakTo: String!,
    $timezone: String!, $venueFix: Boolean!, $venueName: String!, $venueAddress: String!, $isItOnline: Boolean!, $link: String!,
    $isUsersLimited: Boolean!, $noOfParticipantsLimit: Int, $bufferBefore: Int!, $bufferAfter: Int!, $noticeMinutes: Int!,
    $mostPerDay: Int, $windowDays: Int!, $paymentToConfirmBooking: Boolean!, $priceAmount: String!, $currencyType: String!,
    $country: String!) {
  address: keepCalendarLink(id: $id, organizedBy: $organizedBy, timeSlot: $timeSlot, availableDays: $availableDays, custom: $custom,
    availableFrom: $availableFrom, availableTo: $availableTo, setLunchBreak: $setLunchBreak, lunchBreakFrom: $lunchBreakFrom,
    lunchBreakTo: $lunchBreakTo, timezone: $timezone, venueFix: $venueFix, venueName: $venueName, venueAddress: $venueAddress,
    isItOnline: $isItOnline, link: $link, isUsersLimited: $isUsersLimited, noOfParticipantsLimit: $noOfParticipantsLimit,
    bufferBefore: $bufferBefore, bufferAfter: $bufferAfter, noticeMinutes: $noticeMinutes, mostPerDay: $mostPerDay,
    windowDays: $windowDays, paymentToConfirmBooking: $paymentToConfirmBooking, priceAmount: $priceAmount,
    currencyType: $currencyType, country: $country)
}`);
const CONTINUE = graphql(`mutation ContinueKeptLink($id: ID!) { address: continueKeptLink(id: $id) }`);
const CREATE = graphql(`mutation CreateKeptLinks { calendars: createKeptLinks { id } }`);
const DISCARD = graphql(`mutation DiscardKeptLink($id: ID!) { calendar: discardKeptLink(id: $id) { id } }`);

/** Keeps what was filled in, and answers with the provider's page to go to. */
export function useKeepLink(id: CalendarId) {
  return useMutation({
    mutationFn: async (link: CalendarLinkInput) => (await api.graphql(KEEP, { ...link, id })).address,
  });
}

export function useContinueKept(id: CalendarId) {
  return useMutation({ mutationFn: async () => (await api.graphql(CONTINUE, { id })).address });
}

/** Those that were made; each is made once, however often this is asked. */
export function useCreateKept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.graphql(CREATE)).calendars,
    onSettled: () => client.invalidateQueries({ queryKey: calendarLists }),
  });
}

export function useDiscardKept(id: CalendarId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.graphql(DISCARD, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: calendarLists }),
  });
}
