import type { Event, EventAnswer, EventScope, ParticipantGroup } from "@atrium/contracts/events";
import type { EventId, RoomId, UserId } from "@atrium/contracts/ids";
import { EVENT_PEOPLE_PAGE, EVENTS_PAGE } from "@atrium/contracts/limits";
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { type OwnSentences, toErrorText } from "../../ui/error-text.ts";
import { toast } from "../../ui/toast.ts";
import { readEventCounts } from "./event-counts.ts";
import { EVENT, KEPT_EVENTS_KEY } from "./list/kept-events.ts";

/** The lists of the left pane: to come, over, and waiting for an answer. */
export type EventsTab = "future" | "going" | "past" | "attention";

export const eventKeys = {
  all: ["events"] as const,
  list: (tab: EventsTab, query: string, roomId: RoomId | null = null) =>
    ["events", "list", tab, query, roomId] as const,
  counts: (query: string, roomId: RoomId | null = null) => ["events", "counts", query, roomId] as const,
  one: (id: EventId) => ["events", "one", id] as const,
  ofMessage: (id: EventId) => ["events", "one", id, "message"] as const,
  people: (id: EventId, group: ParticipantGroup) => ["events", "people", id, group] as const,
  removal: ["events", "removal"] as const,
};

const LIST = graphql(
  `query Events($view: EventView, $sortByTime: String, $search: String, $offset: Int, $chatGroupId: ID) {
  events(view: $view, sortByTime: $sortByTime, search: $search, offset: $offset, chatGroupId: $chatGroupId) { ...ShownEvent }
}`,
  EVENT,
);
const ONE = graphql(`query Event($id: ID!) { event(id: $id) { ...ShownEvent } }`, EVENT);
const OF_MESSAGE = graphql(
  `query EventOfMessage($id: ID!) { event: eventOfMessage(id: $id) { ...ShownEvent } }`,
  EVENT,
);
const PEOPLE = graphql(`query EventParticipants($id: ID!, $group: EventParticipantGroup!, $offset: Int) {
  people: eventParticipants(id: $id, group: $group, offset: $offset) {
    userId firstName lastName username confirmationStatus isWaiting hasRequested at }
}`);
const CONFIRM = graphql(
  `mutation ConfirmEvent($eventId: ID!, $confirmationStatus: EventAnswer!) {
  event: confirmEvent(eventId: $eventId, confirmationStatus: $confirmationStatus) { ...ShownEvent }
}`,
  EVENT,
);
const REQUEST = graphql(
  `mutation RequestToJoinEvent($id: ID!) { event: requestToJoinEvent(id: $id) { ...ShownEvent } }`,
  EVENT,
);
const WITHDRAW = graphql(
  `mutation WithdrawEventRequest($id: ID!) { event: withdrawEventRequest(id: $id) { ...ShownEvent } }`,
  EVENT,
);
const DECIDE = graphql(
  `mutation DecideEventRequest($eventId: ID!, $userId: ID!, $approve: Boolean!) {
  event: decideEventRequest(eventId: $eventId, userId: $userId, approve: $approve) { ...ShownEvent }
}`,
  EVENT,
);
const REMOVE = graphql(`mutation DeleteEvent($id: ID!, $scope: EventScope) { deleteEvent(id: $id, scope: $scope) }`);

const REFUSALS: OwnSentences = {
  CONFLICT: ({ field }) => (field === "confirmationStatus" ? m["events.booked"]() : m["events.full"]()),
  NOT_FOUND: () => m["events.gone"](),
  RATE_LIMITED: () => m["events.tooMany"](),
  otherwise: () => m["events.failed"](),
};

/** Of all, or of one room: what is to come with the next first, what is over with the last first, a page at a time. While a word is being typed the last results stay. */
export function useEvents(tab: EventsTab, query: string, roomId: RoomId | null, isAsked: boolean) {
  return useInfiniteQuery({
    queryKey: eventKeys.list(tab, query, roomId),
    queryFn: async ({ pageParam }) => {
      const view = tab === "attention" ? ("respond" as const) : tab;
      const sortByTime = tab === "past" ? "DESC" : "ASC";
      const of = roomId === null ? {} : { chatGroupId: roomId };
      return (await api.graphql(LIST, { view, sortByTime, search: query, offset: pageParam, ...of })).events;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < EVENTS_PAGE ? undefined : pages.length * EVENTS_PAGE),
    enabled: isAsked,
    placeholderData: (before, last) => (last?.queryKey[2] === tab && last.queryKey[4] === roomId ? before : undefined),
  });
}

/** Nothing until it is known. */
export function useEventCounts(query: string, roomId: RoomId | null = null) {
  return useQuery({
    queryKey: eventKeys.counts(query, roomId),
    queryFn: () => readEventCounts(query, roomId),
    placeholderData: (before) => before,
  }).data;
}

export const useEvent = (id: EventId) =>
  useOne(id, { queryKey: eventKeys.one(id), queryFn: async () => (await api.graphql(ONE, { id })).event });

/** The event that a message tells of; null where it is gone, which a message outlives, or not the reader's to see. */
export const useEventOfMessage = (id: EventId) =>
  useOne(id, {
    queryKey: eventKeys.ofMessage(id),
    queryFn: async () => (await api.graphql(OF_MESSAGE, { id })).event,
  });

type Reading = { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<Event | null> };

/** At once where a list has it, and for as long as it cannot be read. */
function useOne(id: EventId, { queryKey, queryFn }: Reading) {
  const client = useQueryClient();
  const findKnown = () => findListed(client, id);
  const found = useQuery({ queryKey, queryFn, placeholderData: findKnown, retry: false });
  return { ...found, data: found.data === undefined && found.isError ? findKnown() : found.data };
}

/** As the server has just answered it, wherever it is shown by itself. */
export function setEvent(client: QueryClient, event: Event): void {
  client.setQueryData(eventKeys.one(event.id), event);
  client.setQueryData(eventKeys.ofMessage(event.id), event);
}

export function useParticipants(id: EventId, group: ParticipantGroup, isAsked = true) {
  return useInfiniteQuery({
    queryKey: eventKeys.people(id, group),
    queryFn: async ({ pageParam }) => (await api.graphql(PEOPLE, { id, group, offset: pageParam })).people,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < EVENT_PEOPLE_PAGE ? undefined : pages.length * EVENT_PEOPLE_PAGE),
    enabled: isAsked,
  });
}

/** What is shown follows what others do, and what happened while there was no connection. */
export function useEventChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    // What is being deleted here is not asked for again.
    const isLeft = ({ queryKey: [, kind] }: { queryKey: readonly unknown[] }) =>
      (kind !== "one" && kind !== "people") || client.isMutating({ mutationKey: eventKeys.removal }) === 0;
    const refresh = () => client.invalidateQueries({ queryKey: eventKeys.all, predicate: isLeft });
    return follow(live, refresh, (ask) => [live.on("events.changed", ask)]);
  }, [client]);
}

/** One event shown by itself, as a message shows it, follows what others do to it. */
export function useEventChange(id: EventId): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: eventKeys.one(id) });
    return follow(live, refresh, (ask) => [
      live.on("events.changed", ({ eventId }) => (eventId === null || eventId === id) && ask()),
    ]);
  }, [client, id]);
}

/** Shown at once, and taken back with a word when it did not work. */
export function useAnswer({ id }: Pick<Event, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (confirmationStatus: EventAnswer) =>
      (await api.graphql(CONFIRM, { eventId: id, confirmationStatus })).event,
    onSuccess: (event) => setEvent(client, event),
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

/** Asks to join, or takes that back. */
export function useJoinRequest({ id }: Pick<Event, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asks: boolean) => (await api.graphql(asks ? REQUEST : WITHDRAW, { id })).event,
    onSuccess: (event) => setEvent(client, event),
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

export function useDecision({ id }: Pick<Event, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, approve }: { userId: UserId; approve: boolean }) =>
      (await api.graphql(DECIDE, { eventId: id, userId, approve })).event,
    onSuccess: (event) => setEvent(client, event),
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: eventKeys.all }),
  });
}

export function useRemoveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: eventKeys.removal,
    mutationFn: (removal: { id: EventId; scope: EventScope }) => api.graphql(REMOVE, removal),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["events", "list"] });
      void client.invalidateQueries({ queryKey: ["events", "counts"] });
    },
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
  });
}

function findListed(client: QueryClient, id: EventId): Event | undefined {
  const lists = client.getQueriesData<{ pages: Event[][] }>({ queryKey: ["events", "list"] });
  const kept = client.getQueryData<readonly Event[]>(KEPT_EVENTS_KEY) ?? [];
  const pages = [...lists.flatMap(([, list]) => list?.pages ?? []), kept];
  return pages.flatMap((page) => page.find((event) => event.id === id) ?? []).at(0);
}
