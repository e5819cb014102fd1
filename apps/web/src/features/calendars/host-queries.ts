import type { CalendarLinkInput } from "@atrium/contracts/calendars";
import { BOOKINGS_PAGE } from "@atrium/contracts/calendar-limits";
import type { CalendarId } from "@atrium/contracts/ids";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toErrorText } from "../../ui/error-text.ts";
import { toast } from "../../ui/toast.ts";

const CALENDAR = graphql(`fragment ShownCalendar on Calendar {
  id title communityId communityName upcoming
  link { publicId organizedBy timeSlot availableDays custom availableFrom availableTo setLunchBreak lunchBreakFrom lunchBreakTo timezone
    venueFix venueName venueAddress isItOnline link isUsersLimited noOfParticipantsLimit bufferBefore bufferAfter noticeMinutes mostPerDay
    windowDays paymentToConfirmBooking priceAmount currencyType country }
}`);
const LIST = graphql(`query Calendars { calendars { ...ShownCalendar } }`, CALENDAR);
const CREATE = graphql(
  `mutation CreateCalendar($title: String!) { calendar: createCalendar(title: $title) { ...ShownCalendar } }`,
  CALENDAR,
);
const RENAME = graphql(
  `mutation UpdateCalendar($id: ID!, $title: String!) { calendar: updateCalendar(id: $id, title: $title) { ...ShownCalendar } }`,
  CALENDAR,
);
const REMOVE = graphql(`mutation DeleteCalendar($id: ID!) { deleteCalendar(id: $id) }`);
const SAVE_LINK = graphql(
  `mutation SaveCalendarLink($id: ID!, $organizedBy: Organizer!, $timeSlot: Int!, $availableDays: AvailableDays!, $custom: String!,
    $availableFrom: String!, $availableTo: String!, $setLunchBreak: Boolean!, $lunchBreakFrom: String!, $lunchBreakTo: String!,
    $timezone: String!, $venueFix: Boolean!, $venueName: String!, $venueAddress: String!, $isItOnline: Boolean!, $link: String!,
    $isUsersLimited: Boolean!, $noOfParticipantsLimit: Int, $bufferBefore: Int!, $bufferAfter: Int!, $noticeMinutes: Int!,
    $mostPerDay: Int, $windowDays: Int!, $paymentToConfirmBooking: Boolean!, $priceAmount: String!, $currencyType: String!,
    $country: String!) {
  calendar: saveCalendarLink(id: $id, organizedBy: $organizedBy, timeSlot: $timeSlot, availableDays: $availableDays, custom: $custom,
    availableFrom: $availableFrom, availableTo: $availableTo, setLunchBreak: $setLunchBreak, lunchBreakFrom: $lunchBreakFrom,
    lunchBreakTo: $lunchBreakTo, timezone: $timezone, venueFix: $venueFix, venueName: $venueName, venueAddress: $venueAddress,
    isItOnline: $isItOnline, link: $link, isUsersLimited: $isUsersLimited, noOfParticipantsLimit: $noOfParticipantsLimit,
    bufferBefore: $bufferBefore, bufferAfter: $bufferAfter, noticeMinutes: $noticeMinutes, mostPerDay: $mostPerDay,
    windowDays: $windowDays, paymentToConfirmBooking: $paymentToConfirmBooking, priceAmount: $priceAmount,
    currencyType: $currencyType, country: $country) { ...ShownCalendar }
}`,
  CALENDAR,
);
const REMOVE_LINK = graphql(
  `mutation DeleteCalendarLink($id: ID!) { calendar: deleteCalendarLink(id: $id) { ...ShownCalendar } }`,
  CALENDAR,
);
const BOOKINGS = graphql(`query Bookings($calendarId: ID!, $view: BookingView!, $after: BookingPlace) {
  bookings(calendarId: $calendarId, view: $view, after: $after) {
    id startTime endTime timezone userId fullName email company location message eventId paidAmount paidCurrency
  }
}`);
const CANCEL = graphql(`mutation CancelBooking($id: ID!, $reason: String!, $language: String) {
  cancelBooking(id: $id, reason: $reason, language: $language)
}`);

export type ShownCalendar = ResultOf<typeof CALENDAR>;
export type ShownLink = NonNullable<ShownCalendar["link"]>;
export type Booked = ResultOf<typeof BOOKINGS>["bookings"][number];

const keys = {
  list: ["calendars", "own"] as const,
  bookings: (id: CalendarId, view: "future" | "past") => ["calendars", "bookings", id, view] as const,
};

/** The person's own calendars, followed live. */
export function useCalendars() {
  const client = useQueryClient();
  useEffect(
    () =>
      follow(
        live,
        () => client.invalidateQueries({ queryKey: ["calendars"] }),
        (ask) => [live.on("calendars.changed", ask)],
      ),
    [client],
  );
  return useQuery({ queryKey: keys.list, queryFn: async () => (await api.graphql(LIST)).calendars });
}

export type OwnCalendars = ReturnType<typeof useCalendars>;

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: keys.list }) });
}

export const useWriteCalendar = (id: CalendarId | null) =>
  useChange(async (title: string) =>
    id === null ? (await api.graphql(CREATE, { title })).calendar : (await api.graphql(RENAME, { id, title })).calendar,
  );

export const useSaveLink = (id: CalendarId) =>
  useChange(async (link: CalendarLinkInput) => (await api.graphql(SAVE_LINK, { ...link, id })).calendar);

/** Said when it could not be done. */
const sayFailed = (error: unknown): void =>
  toast.error(toErrorText(error, { otherwise: () => m["calendars.failed"]() }));

export function useRemoveCalendar() {
  const { mutateAsync } = useChange((id: CalendarId) => api.graphql(REMOVE, { id }));
  return (id: CalendarId): Promise<boolean> =>
    mutateAsync(id).then(
      () => true,
      (error: unknown) => {
        sayFailed(error);
        return false;
      },
    );
}

/** Deletes the link of a calendar after a question; whether it was (CAL-015, CAL-045). */
export function useRemoveLink(id: CalendarId) {
  const { mutateAsync } = useChange(() => api.graphql(REMOVE_LINK, { id }));
  return async (): Promise<boolean> => {
    const isSure = await confirm({
      title: m["calendars.link.deleteTitle"](),
      message: m["calendars.link.deleteMessage"](),
      confirmLabel: m["calendars.link.delete"](),
      tone: "danger",
    });
    if (isSure) await mutateAsync(undefined).then(() => toast.success(m["calendars.link.deleted"]()), sayFailed);
    return isSure;
  };
}

/** Who booked, page by page. */
export function useBookings(calendarId: CalendarId, view: "future" | "past") {
  return useInfiniteQuery({
    queryKey: keys.bookings(calendarId, view),
    queryFn: async ({ pageParam }) => (await api.graphql(BOOKINGS, { calendarId, view, after: pageParam })).bookings,
    initialPageParam: null as { startTime: string; id: string } | null,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < BOOKINGS_PAGE || !last ? undefined : { startTime: last.startTime, id: last.id };
    },
  });
}

export function useCancelBooking(calendarId: CalendarId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.graphql(CANCEL, { id, reason: "", language: getLocale() }),
    onSuccess: () => toast.success(m["calendars.booking.cancelled"]()),
    onError: sayFailed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["calendars", "bookings", calendarId] }),
        client.invalidateQueries({ queryKey: keys.list }),
      ]),
  });
}
