import type { CalendarLinkInput } from "@atrium/contracts/calendars";
import { BOOKINGS_PAGE } from "@atrium/contracts/calendar-limits";
import type { CalendarId, RoomId } from "@atrium/contracts/ids";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import type { Day, Month } from "../month.ts";
import { ownZone } from "../zones.ts";

const CALENDAR = graphql(`fragment ShownCalendar on Calendar {
  id title custom ownerId ownerName canChange communityId communityName upcoming isLinkKept
  link { publicId organizedBy timeSlot availableDays custom availableFrom availableTo setLunchBreak lunchBreakFrom lunchBreakTo timezone
    venueFix venueName venueAddress isItOnline link isUsersLimited noOfParticipantsLimit bufferBefore bufferAfter noticeMinutes mostPerDay
    windowDays paymentToConfirmBooking priceAmount currencyType country }
}`);
const LIST = graphql(
  `query Calendars($communityId: ID) { calendars(communityId: $communityId) { ...ShownCalendar } }`,
  CALENDAR,
);
const CREATE = graphql(
  `mutation CreateCalendar($title: String!, $communityId: ID, $custom: String) {
  calendar: createCalendar(title: $title, communityId: $communityId, custom: $custom) { ...ShownCalendar } }`,
  CALENDAR,
);
const UPDATE = graphql(
  `mutation UpdateCalendar($id: ID!, $title: String!, $custom: String) {
  calendar: updateCalendar(id: $id, title: $title, custom: $custom) { ...ShownCalendar } }`,
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
const BOOKINGS = graphql(`query Bookings($calendarId: ID!, $view: BookingView!, $on: BookingDay, $after: BookingPlace) {
  bookings(calendarId: $calendarId, view: $view, on: $on, after: $after) {
    id startTime endTime timezone userId fullName email company location message eventId paidAmount paidCurrency
    clockChange { timezone booked reads }
  }
}`);
const DAYS = graphql(`query BookedDays($calendarId: ID!, $month: String!, $timezone: String!) {
  bookedDays(calendarId: $calendarId, month: $month, timezone: $timezone)
}`);
const CANCEL = graphql(`mutation CancelBooking($id: ID!, $reason: String!, $language: String) {
  cancelBooking(id: $id, reason: $reason, language: $language)
}`);

export type ShownCalendar = ResultOf<typeof CALENDAR>;
export type ShownLink = NonNullable<ShownCalendar["link"]>;
export type Booked = ResultOf<typeof BOOKINGS>["bookings"][number];

const keys = {
  lists: ["calendars", "lists"] as const,
  list: (communityId: RoomId | null) => ["calendars", "lists", communityId] as const,
  bookings: (id: CalendarId, view: "future" | "past", day: Day | null) =>
    ["calendars", "bookings", id, view, day] as const,
  days: (id: CalendarId, month: Month) => ["calendars", "bookings", id, "days", month] as const,
};

/** Whatever lists calendars. */
export const calendarLists = keys.lists;

/** The person's own calendars, or those of a community, followed live. */
export function useCalendars(communityId: RoomId | null) {
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
  return useQuery({
    queryKey: keys.list(communityId),
    queryFn: async () => (await api.graphql(LIST, { communityId })).calendars,
  });
}

export type OwnCalendars = ReturnType<typeof useCalendars>;

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: keys.lists }) });
}

export const useWriteCalendar = (id: CalendarId | null, communityId: RoomId | null) =>
  useChange(async (words: { title: string; custom: string }) =>
    id === null
      ? (await api.graphql(CREATE, { ...words, communityId })).calendar
      : (await api.graphql(UPDATE, { ...words, id })).calendar,
  );

export const useSaveLink = (id: CalendarId) =>
  useChange(async (link: CalendarLinkInput) => (await api.graphql(SAVE_LINK, { ...link, id })).calendar);

/** Said when it could not be done. */
const sayFailed = (error: unknown): void =>
  toast.error(toErrorText(error, { otherwise: () => m["calendars.failed"]() }));

/** Said as the server has it (CAL-069). */
const sayRefused = (error: unknown): void => toast.error(toErrorText(error));

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
    if (isSure) await mutateAsync(undefined).then(() => toast.success(m["calendars.link.deleted"]()), sayRefused);
    return isSure;
  };
}

/** Who booked, page by page; of one day by the reader's clock all of it. */
export function useBookings(calendarId: CalendarId, view: "future" | "past", day: Day | null) {
  const on = day === null ? null : { date: day, timezone: ownZone() };
  return useInfiniteQuery({
    queryKey: keys.bookings(calendarId, view, day),
    queryFn: async ({ pageParam }) =>
      (await api.graphql(BOOKINGS, { calendarId, view, on, after: pageParam })).bookings,
    initialPageParam: null as { startTime: string; id: string } | null,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < BOOKINGS_PAGE || !last ? undefined : { startTime: last.startTime, id: last.id };
    },
  });
}

/** Days of a month with appointments, by the reader's clock (CAL-008). */
export function useBookedDays(calendarId: CalendarId, month: Month) {
  return useQuery({
    queryKey: keys.days(calendarId, month),
    queryFn: async () => (await api.graphql(DAYS, { calendarId, month, timezone: ownZone() })).bookedDays,
    placeholderData: keepPreviousData,
  });
}

export function useCancelBooking(calendarId: CalendarId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => api.graphql(CANCEL, { id, reason: "", language: getLocale() }))),
    onSuccess: () => toast.success(m["calendars.booking.cancelled"]()),
    onError: sayFailed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["calendars", "bookings", calendarId] }),
        client.invalidateQueries({ queryKey: keys.lists }),
      ]),
  });
}
