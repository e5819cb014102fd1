import type { Event } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { EVENTS_LIST_MAX } from "@atrium/contracts/event-limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { keepList } from "../../../platform/storage/keep-list.ts";
import { type KeptList, keptListOptions, type ListChanges } from "../../../platform/storage/list-keeper.ts";
import { inTurn } from "../../../ui/page/when-idle.ts";
import { selectTab } from "./event-tabs.ts";
import { indexEvents, isOfSeries, mergeEvents } from "./event-search.ts";

/** What is shown of an event, in lists and by itself. */
export const EVENT = graphql(`fragment ShownEvent on Event {
  id seriesId type title description location conferenceDetails isConference startTime endTime timeZone repeat isPrivate
  onlyOriginalParticipantsCanJoin adminValidation capacity hasWaitingList coverUrl chatGroupId messageId groupName userIdOfEventCreator
  hostInfo { userId firstName lastName username } acceptedCount maybeCount declinedCount waitingCount requestCount
  confirmationStatus isWaiting hasRequested canEdit canAnswer canRequest
}`);
const LIST = graphql(
  `query EventList($afterEvent: EventPlace, $limit: Int) {
  events(sortByTime: "ASC", afterEvent: $afterEvent, limit: $limit) { ...ShownEvent }
}`,
  EVENT,
);
const SOME = graphql(`query SomeEvents($ids: [ID!]!) { events(id: $ids, sortByTime: "ASC") { ...ShownEvent } }`, EVENT);

/** Changes of more events than this are read with all the others. */
const SOME_MAX = 10;

/** Apart from what else is asked for of events: whoever changes one does not wait until all are read again, since the list follows what happens. */
export const KEPT_EVENTS_KEY = ["kept", "events"] as const;

const EVENTS: KeptList<Event> = {
  name: "events",
  queryKey: KEPT_EVENTS_KEY,
  shape: LIST,
  isRow: isEvent,
  toKey: ({ id }) => id,
  readPage: async (after) => {
    const { events } = await api.graphql(LIST, { afterEvent: toPlace(after), limit: EVENTS_LIST_MAX });
    const last = events.length < EVENTS_LIST_MAX ? undefined : events.at(-1);
    return { rows: events, after: last ? `${last.startTime} ${last.id}` : null };
  },
  prepare: (events) =>
    inTurn(
      () => void selectTab(events, "future", new Date(serverNow())),
      () => indexEvents(events),
    ),
  follow: followEvents,
};

/** From here on the device has all events of the signed-in person. */
export const keepEvents = keepList(EVENTS);

/** All that one has a part in, by time; undefined while neither the device nor the server has said which. */
export function useKeptEvents(): readonly Event[] | undefined {
  const client = useQueryClient();
  useEffect(() => keepEvents(client), [client]);
  return useQuery(keptListOptions(EVENTS)).data;
}

/** Reads what has changed, and all where that is not said: one who has thousands of events hears of every answer to any of them. */
function followEvents({ refresh, change }: ListChanges<Event>): () => void {
  /** Null for whichever. */
  let changed: Set<EventId> | null = new Set();

  async function readChanged(mayHaveMissed: boolean): Promise<void> {
    const ids = mayHaveMissed ? null : changed;
    changed = new Set();
    if (ids === null || ids.size === 0 || ids.size > SOME_MAX) return refresh();
    const events = await readSome(ids);
    if (!change((rows) => (isOfSeries([...rows, ...events], ids) ? null : mergeEvents(rows, ids, events))))
      return refresh();
  }

  /** What went, or is nothing of one's own any more, is not among the answers. */
  async function readSome(ids: ReadonlySet<EventId>): Promise<readonly Event[]> {
    try {
      return (await api.graphql(SOME, { ids: [...ids] })).events;
    } catch (error) {
      changed = null;
      throw error;
    }
  }

  return follow(live, readChanged, (ask) => [
    live.on("events.changed", ({ eventId }) => {
      if (eventId === null) changed = null;
      else changed?.add(eventId);
      ask();
    }),
  ]);
}

/** Where the page before ended: what goes meanwhile moves nothing that is still to be read. */
function toPlace(after: string | null) {
  if (after === null) return null;
  const [startTime = "", id = ""] = after.split(" ");
  return { startTime, id };
}

function isEvent(value: unknown): value is Event {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, location, startTime, endTime } = value as Partial<Event>;
  return [id, title, location, startTime, endTime].every((word) => typeof word === "string");
}
