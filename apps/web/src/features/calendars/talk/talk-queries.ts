import type { EventId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import { calendarKeys as keys } from "../calendar-answer.ts";
import { BOOKING } from "../queries.ts";

const OF_EVENT = graphql(
  `query EventBookings($eventId: ID!) { eventBookings(eventId: $eventId) { ...ShownBooking } }`,
  BOOKING,
);

const KEEP = graphql(
  `mutation KeepBookingTime($id: ID!) { booking: keepBookingTime(id: $id) { ...ShownBooking } }`,
  BOOKING,
);

/** Its host says that a meeting stays when it is, whatever clocks show. */
export function useKeepTime(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.graphql(KEEP, { id }),
    onError: (error) => toast.error(toErrorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** What one has booked in a meeting, or others with oneself; none in an event that nobody booked. */
export function useEventBookings(eventId: EventId) {
  return useQuery({
    queryKey: keys.ofEvent(eventId),
    queryFn: async () => (await api.graphql(OF_EVENT, { eventId })).eventBookings,
  });
}
