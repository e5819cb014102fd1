import type { BookSlot } from "@atrium/contracts/calendars";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { calendarKeys as keys } from "./calendar-answer.ts";
import { getCalendarOperation, getSlotsOperation } from "./operations.ts";

const BOOKING = graphql(`fragment ShownBooking on Booking {
  id calendarId calendarTitle hostName startTime endTime timezone fullName email location eventId
}`);
const BOOK = graphql(
  `mutation BookSlot($calendarId: String!, $startTime: String!, $fullName: String!, $email: String!, $company: String!,
    $location: String!, $message: String!, $language: String) {
  booking: bookSlot(calendarId: $calendarId, startTime: $startTime, fullName: $fullName, email: $email, company: $company,
    location: $location, message: $message, language: $language) { ...ShownBooking }
}`,
  BOOKING,
);
const ONE = graphql(`query OneBooking($id: ID!) { booking(id: $id) { ...ShownBooking } }`, BOOKING);
const SELF = graphql(`query BookingSelf { accountInformation { firstName lastName email } }`);

export type ShownBooking = ResultOf<typeof BOOKING>;

/** A calendar by its public address, for whoever looks. */
export function useCalendarAt(calendarId: string) {
  return useQuery({
    queryKey: keys.published(calendarId),
    queryFn: () => {
      // An address that names none leads nowhere: nobody has to be asked.
      if (calendarId === "") throw new ApiError({ code: "NOT_FOUND" });
      return api.call(getCalendarOperation, { calendarId });
    },
    retry: false,
  });
}

/** What of a day can be booked; asked again when somebody comes back to the page. */
export function useSlots(calendarId: string, date: string | undefined) {
  return useQuery({
    queryKey: keys.slots(calendarId, date ?? ""),
    queryFn: () => api.call(getSlotsOperation, { calendarId, date: date ?? "" }),
    enabled: date !== undefined,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Names and address of who is signed in, for the form. */
export function useBookingSelf(isSignedIn: boolean) {
  return useQuery({
    queryKey: keys.self,
    queryFn: async () => (await api.graphql(SELF)).accountInformation,
    enabled: isSignedIn,
  });
}

export function useBookSlot() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Omit<BookSlot, "language">) =>
      (await api.graphql(BOOK, { ...input, language: getLocale() })).booking,
    onSuccess: (booking) => client.setQueryData(keys.booking(booking.id), booking),
    // Taken or not, what the day offers is another now.
    onSettled: () => client.invalidateQueries({ queryKey: [...keys.all, "slots"] }),
  });
}

export function useBooking(id: string | undefined) {
  return useQuery({
    queryKey: keys.booking(id ?? ""),
    queryFn: async () => (await api.graphql(ONE, { id: id ?? "" })).booking,
    enabled: id !== undefined,
    retry: false,
  });
}
