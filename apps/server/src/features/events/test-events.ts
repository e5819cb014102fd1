import type { Event } from "@atrium/contracts/events";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { beforeAll } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";

const FIELDS = `{ id seriesId type title description location conferenceDetails isConference startTime endTime timeZone repeat isPrivate
  onlyOriginalParticipantsCanJoin adminValidation capacity hasWaitingList coverUrl chatGroupId messageId groupName userIdOfEventCreator
  hostInfo { userId firstName lastName username } acceptedCount maybeCount declinedCount waitingCount requestCount confirmationStatus
  isWaiting hasRequested canEdit canAnswer canRequest }`;
const WORDS = `$title: String!, $location: String, $description: String, $conferenceDetails: String, $isConference: Boolean, $startTime: String!,
  $endTime: String!, $timeZone: String, $isPrivate: Boolean, $onlyOriginalParticipantsCanJoin: Boolean, $adminValidation: Boolean,
  $capacity: Int, $hasWaitingList: Boolean, $cover: String`;
const NEW = ", $repeat: String, $chatGroupId: ID, $participantIds: [ID!]";
const give = (declared: string): string =>
  [...declared.matchAll(/\$(\w+):/gu)].map(([, name]) => `${name}: $${name}`).join(", ");
const CREATE = `mutation CreateEvent(${WORDS}${NEW}) { made: createEvent(${give(WORDS + NEW)}) ${FIELDS} }`;
const UPDATE = `mutation UpdateEvent($id: ID!, $scope: EventScope, ${WORDS}) { made: updateEvent(id: $id, scope: $scope, ${give(WORDS)}) ${FIELDS} }`;
const CONFIRM = `mutation ($id: ID!, $answer: EventAnswer!) { made: confirmEvent(eventId: $id, confirmationStatus: $answer) ${FIELDS} }`;
const DECIDE = `mutation ($id: ID!, $userId: ID!, $approve: Boolean!) { made: decideEventRequest(eventId: $id, userId: $userId, approve: $approve) ${FIELDS} }`;
const LIST = `query ($view: EventView, $sortByTime: String, $search: String, $chatGroupId: ID, $with: EventsWith, $limit: Int, $offset: Int, $afterEvent: EventPlace) {
  events(view: $view, sortByTime: $sortByTime, search: $search, chatGroupId: $chatGroupId, with: $with, limit: $limit, offset: $offset, afterEvent: $afterEvent) ${FIELDS} }`;
const PEOPLE = `query ($id: ID!, $group: EventParticipantGroup!, $search: String) {
  eventParticipants(id: $id, group: $group, search: $search) { userId confirmationStatus isWaiting hasRequested at } }`;

type Answer<Data> = { data: Data; errors?: { extensions: { code: string; field?: string } }[] };
type Made = { made: Event };
type Item = {
  code: string;
  type?: string;
  action?: string;
  sender: { id: UserId } | null;
  details: { title: string | null; eventId: string | null };
};

export type Guest = Awaited<ReturnType<ReturnType<typeof eventsApp>["guest"]>>;

export const codeOf = ({ errors }: { errors?: { extensions: { code: string; field?: string } }[] }) =>
  errors?.[0]?.extensions.code ?? "OK";

/** The test app, and what people do with events through its edges. */
export function eventsApp() {
  const app = useTestApp();
  let people: TestPeople;
  beforeAll(async () => {
    people = await createTestPeople(app);
  });

  /** Days from now, at half past six in the evening. */
  function at(days: number, hours = 0): { startTime: string; endTime: string } {
    const start =
      Date.parse(app.context.clock.now().toISOString().slice(0, 10)) + days * 86_400_000 + (18.5 + hours) * 3_600_000;
    return { startTime: new Date(start).toISOString(), endTime: new Date(start + 5_400_000).toISOString() };
  }

  /** Somebody new, with what they do. */
  async function guest() {
    const { userId, token } = await people.someone();
    const ask = <Data>(query: string, variables: object = {}) =>
      app.graphql<Data>(token, query, variables) as Promise<Answer<Data>>;
    const create = (words: object = {}) => ask<Made>(CREATE, { title: "Courtyard talk", ...at(7), ...words });
    const list = async (variables: object = {}) => (await ask<{ events: Event[] }>(LIST, variables)).data.events;
    return {
      userId,
      token,
      ask,
      create,
      list,
      make: async (words: object = {}) => (await create(words)).data.made,
      update: (id: string, words: object = {}) =>
        ask<Made>(UPDATE, { id, title: "Courtyard talk", ...at(7), ...words }),
      get: (id: string) => ask<Made>(`query ($id: ID!) { made: event(id: $id) ${FIELDS} }`, { id }),
      remove: (id: string, scope = "THIS") =>
        ask<{ made: boolean }>(
          "mutation ($id: ID!, $scope: EventScope) { made: deleteEvent(id: $id, scope: $scope) }",
          { id, scope },
        ),
      confirm: (id: string, answer: string) => ask<Made>(CONFIRM, { id, answer }),
      request: (id: string) => ask<Made>(`mutation ($id: ID!) { made: requestToJoinEvent(id: $id) ${FIELDS} }`, { id }),
      withdraw: (id: string) =>
        ask<Made>(`mutation ($id: ID!) { made: withdrawEventRequest(id: $id) ${FIELDS} }`, { id }),
      decide: (id: string, asking: UserId, approve: boolean) => ask<Made>(DECIDE, { id, userId: asking, approve }),
      add: (participantId: UserId, eventIds: readonly string[]) =>
        ask<{ made: boolean }>(
          "mutation ($participantId: ID!, $eventIds: [ID!]!) { made: addParticipantToEvents(participantId: $participantId, eventIds: $eventIds) }",
          { participantId, eventIds },
        ),
      titles: async (variables: object = {}) => (await list(variables)).map(({ title }) => title),
      counts: async (variables: object = {}) =>
        (
          await ask<{ eventCounts: object }>(
            "query ($search: String, $chatGroupId: ID) { eventCounts(search: $search, chatGroupId: $chatGroupId) { past future attention } }",
            variables,
          )
        ).data.eventCounts,
      people: async (id: string, group: string, search = "") =>
        (
          await ask<{ eventParticipants: { userId: UserId; confirmationStatus: string; isWaiting: boolean }[] }>(
            PEOPLE,
            { id, group, search },
          )
        ).data?.eventParticipants.map((one) => one.userId),
      feed: async () => {
        const { data } = await ask<{ feeds: Item[] }>(
          "{ feeds { code type action sender { id } details { title eventId } } }",
        );
        return data.feeds.filter(({ code }) => code.startsWith("EVENT"));
      },
    };
  }

  const room = (
    owner: { userId: UserId },
    members: readonly { userId: UserId }[],
    chatType: "group" | "channel" = "group",
  ): Promise<RoomId> => createTestRoom(app, { owner, members, chatType, name: "Riverside Makers" });

  return { app, guest, at, room };
}
