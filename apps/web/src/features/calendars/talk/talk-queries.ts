import type { EventId } from "@atrium/contracts/ids";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { calendarKeys as keys } from "../calendar-answer.ts";
import { BOOKING } from "../queries.ts";

const OF_EVENT = graphql(
  `query EventBookings($eventId: ID!) { eventBookings(eventId: $eventId) { ...ShownBooking } }`,
  BOOKING,
);

/** What one has booked in a meeting, or others with oneself; none in an event that nobody booked. */
export function useEventBookings(eventId: EventId) {
  return useQuery({
    queryKey: keys.ofEvent(eventId),
    queryFn: async () => (await api.graphql(OF_EVENT, { eventId })).eventBookings,
  });
}
