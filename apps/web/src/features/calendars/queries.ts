import type { BookSlot, PublicCalendar } from "@atrium/contracts/calendars";
import type { Instant } from "@atrium/contracts/ids";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { calendarKeys as keys } from "./calendar-answer.ts";
import { addDays, isAvailable, isOpen } from "./month.ts";
import { getCalendarOperation, getSlotsOperation } from "./operations.ts";
import { toProposals } from "./booking/proposals.ts";

export const BOOKING = graphql(`fragment ShownBooking on Booking {
  id calendarId calendarTitle hostName hostId publicId movableUntil startTime endTime timezone fullName email location eventId isJoined
  paidAmount paidCurrency paidBackUntil clockChange { timezone booked reads }
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
const MOVE = graphql(
  `mutation MoveBooking($id: ID!, $startTime: String!, $reason: String!, $language: String) {
  booking: moveBooking(id: $id, startTime: $startTime, reason: $reason, language: $language) { ...ShownBooking }
}`,
  BOOKING,
);
const END = graphql(`mutation EndBooking($id: ID!, $reason: String!, $language: String) {
  cancelBooking(id: $id, reason: $reason, language: $language)
}`);
const FILE = graphql(`query BookingFile($id: ID!) { bookingFile(id: $id) }`);
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

const refreshSlots = (client: QueryClient) => client.invalidateQueries({ queryKey: [...keys.all, "slots"] });

/** Gives a booking another slot (B-58). */
export function useMoveBooking(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { startTime: string; reason: string }) =>
      (await api.graphql(MOVE, { ...input, startTime: input.startTime as Instant, id, language: getLocale() })).booking,
    onSuccess: (booking) => client.setQueryData(keys.booking(id), booking),
    onSettled: () => refreshSlots(client),
  });
}

export function useEndBooking(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => api.graphql(END, { id, reason, language: getLocale() }),
    onSettled: () => refreshSlots(client),
  });
}

export const readBookingFile = async (id: string): Promise<string> => (await api.graphql(FILE, { id })).bookingFile;

/** Of the next days on which slots are laid, so many are looked at for other times. */
const PROPOSED_DAYS = 5;
/** More than these is a list to search. */
const PROPOSED = 3;

/** The next free times of a link but for one, at most one a day: at the same hour where that is free. */
export function useProposals(calendar: PublicCalendar | undefined, besides: string) {
  return useQuery({
    queryKey: [...keys.all, "slots", calendar?.calendarId ?? "", "proposals", besides],
    queryFn: async () => {
      if (!calendar) return [];
      const { calendarId, today } = calendar;
      const days = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead + 1));
      const open = days.filter((day) => isOpen(calendar, day) && isAvailable(calendar, day)).slice(0, PROPOSED_DAYS);
      const answers = await Promise.all(open.map((date) => api.call(getSlotsOperation, { calendarId, date })));
      return toProposals(
        answers.map(({ slots }) => slots.map(({ startTime }) => startTime)),
        besides,
      ).slice(0, PROPOSED);
    },
    enabled: calendar !== undefined,
    staleTime: 0,
  });
}
