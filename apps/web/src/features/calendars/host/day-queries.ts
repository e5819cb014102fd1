import type { CalendarId } from "@atrium/contracts/ids";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import type { Day } from "../month.ts";

const DAY = graphql(
  `query CalendarDay($id: ID!, $date: String!) { day: calendarDay(id: $id, date: $date) { from to places reason } }`,
);
export type ShownPlace = ResultOf<typeof DAY>["day"][number];

/** Every time of a day of a link, offered or not, as it is at this moment. */
export function useCalendarDay(id: CalendarId, date: Day) {
  return useQuery({
    queryKey: ["calendars", "bookings", id, "explained", date],
    queryFn: async () => (await api.graphql(DAY, { id, date })).day,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
