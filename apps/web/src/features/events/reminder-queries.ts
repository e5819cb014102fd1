import type { EventReminderMinutes } from "@atrium/contracts/event-limits";
import type { EventId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toErrorText } from "../../ui/error-text.ts";
import { toast } from "../../ui/toast.ts";
import { eventKeys } from "./queries.ts";

const GET = graphql("query EventReminder($id: ID!) { minutes: eventReminder(eventId: $id) }");
const SET = graphql(`mutation SetEventReminder($id: ID!, $minutes: Int) {
  minutes: setEventReminder(eventId: $id, minutes: $minutes)
}`);

/** Under that of its event: it follows what happens with it on other devices, and is not asked for while the event is being deleted. */
const toKey = (id: EventId) => [...eventKeys.one(id), "reminder"] as const;

/** Minutes before the event, 0 for none; nothing until it is known. */
export const useReminder = (id: EventId) =>
  useQuery({ queryKey: toKey(id), queryFn: async () => (await api.graphql(GET, { id })).minutes, retry: false }).data;

/** It stands at once, and as before when it could not be saved. */
export function useSetReminder(id: EventId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (minutes: EventReminderMinutes | null) => api.graphql(SET, { id, minutes }),
    onMutate: (minutes) => {
      const before = client.getQueryData<number>(toKey(id));
      client.setQueryData(toKey(id), minutes ?? 0);
      return before;
    },
    onError: (error, _minutes, before) => {
      client.setQueryData(toKey(id), before);
      toast.error(toErrorText(error, { otherwise: () => m["events.failed"]() }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: toKey(id) }),
  });
}
