import type { OutsideCalendarId } from "@atrium/contracts/ids";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import type { Day } from "../month.ts";
import { ownZone } from "../zones.ts";

const OUTSIDE = graphql(`fragment ShownOutside on OutsideCalendar { id name host readAt refused unclear }`);
const LIST = graphql(`query OutsideCalendars { outside: outsideCalendars { ...ShownOutside } }`, OUTSIDE);
const ADD = graphql(
  `mutation AddOutsideCalendar($address: String!, $timezone: String!) {
  outside: addOutsideCalendar(address: $address, timezone: $timezone) { ...ShownOutside } }`,
  OUTSIDE,
);
const REMOVE = graphql(`mutation DeleteOutsideCalendar($id: ID!) { deleteOutsideCalendar(id: $id) }`);
const READ = graphql(`mutation ReadOutsideCalendar($id: ID!) { readOutsideCalendar(id: $id) }`);
const BUSY = graphql(`query BusyTimes($on: BookingDay!) { busy: busyTimes(on: $on) { startTime endTime name host } }`);

export type ShownOutside = ResultOf<typeof OUTSIDE>;
export type ShownBusy = ResultOf<typeof BUSY>["busy"][number];

/** Under what whoever follows calendars asks again for. */
const keys = { list: ["calendars", "outside"] as const, day: (day: Day) => ["calendars", "outside", day] as const };

/** Calendars of other programs in which one is busy. */
export function useOutsideCalendars() {
  return useQuery({ queryKey: keys.list, queryFn: async () => (await api.graphql(LIST)).outside });
}

/** When one is busy by them on a day, by the clock of the browser. */
export function useBusyTimes(day: Day | undefined) {
  return useQuery({
    queryKey: keys.day(day ?? ""),
    queryFn: async () => (await api.graphql(BUSY, { on: { date: day ?? "", timezone: ownZone() } })).busy,
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
  });
}

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: keys.list }) });
}

export const useAddOutside = () =>
  useChange(async (address: string) => (await api.graphql(ADD, { address, timezone: ownZone() })).outside);
export const useRemoveOutside = () => useChange((id: OutsideCalendarId) => api.graphql(REMOVE, { id }));
export const useReadOutside = () => useChange((id: OutsideCalendarId) => api.graphql(READ, { id }));
