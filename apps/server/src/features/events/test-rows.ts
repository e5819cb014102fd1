import { all, CLOSED, NOBODY, OWNER, OWNER_AND_FRIEND } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const words = 'title: "$new", startTime: "2100-01-01T18:00:00.000Z", endTime: "2100-01-01T20:00:00.000Z"';
const ofEvent = { on: "a private event", id: ({ makers }: World) => makers.event("One more") };
const ofAsked = { on: "an event that is asked to join", id: ({ makers }: World) => makers.askedEvent() };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "events", may: PEOPLE, isEmpty: "perhaps" },
    { call: "eventIds", may: PEOPLE, isEmpty: "perhaps" },
    { call: "eventCounts", may: PEOPLE },
    { call: "eventFeed", may: PEOPLE },
    { call: "createEventFeed", may: PEOPLE },
    { call: "endEventFeed", may: PEOPLE, mayChangeNothing: true },
    { call: "event(id: $id)", ...ofEvent, id: ({ event }) => event, may: OWNER_AND_FRIEND },
    { call: "eventOfMessage(id: $id)", ...ofEvent, id: ({ event }) => event, may: OWNER_AND_FRIEND },
    { call: "eventCalendarFile(id: $id)", ...ofEvent, id: ({ event }) => event, may: OWNER_AND_FRIEND },
    { call: "eventParticipants(id: $id, group: YES)", ...ofEvent, id: ({ event }) => event, may: OWNER_AND_FRIEND },
    { call: "eventParticipants(id: $id, group: REQUESTED)", ...ofAsked, may: OWNER },
    { call: `createEvent(${words})`, may: PEOPLE },
    {
      call: `createEvent(${words}, chatGroupId: $id)`,
      on: "a room",
      id: ({ roomId }) => roomId,
      may: ["owner", "roommate"],
    },
    { call: 'announceEventCover(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
    { call: `updateEvent(id: $id, ${words})`, ...ofEvent, may: OWNER },
    { call: "deleteEvent(id: $id)", ...ofEvent, may: OWNER },
    { call: 'addParticipantToEvents(participantId: "$stranger", eventIds: [$id])', ...ofEvent, may: OWNER },
    { call: "confirmEvent(eventId: $id, confirmationStatus: MAYBE)", ...ofEvent, may: OWNER_AND_FRIEND },
    { call: "eventReminder(eventId: $id)", ...ofEvent, may: OWNER_AND_FRIEND },
    { call: "setEventReminder(eventId: $id, minutes: 10)", ...ofEvent, may: OWNER },
    {
      call: "requestToJoinEvent(id: $id)",
      on: "an event of no room",
      id: ({ makers }) => makers.openEvent(),
      may: PEOPLE.filter((key) => key !== "owner"),
    },
    { call: "withdrawEventRequest(id: $id)", ...ofAsked, may: ["roommate"] },
    { call: 'decideEventRequest(eventId: $id, userId: "$roommate", approve: true)', ...ofAsked, may: OWNER },
  ],
  rest: [
    {
      route: "GET /calendar-feeds/:token",
      on: "without its secret",
      path: `/calendar-feeds/${"a".repeat(43)}.ics`,
      ...CLOSED,
    },
  ],
  fields: {
    Event: {
      of: 'event(id: "$event")',
      fields: {
        ...all(OWNER_AND_FRIEND, "id", "seriesId", "type", "title", "description", "location", "conferenceDetails"),
        ...all(
          OWNER_AND_FRIEND,
          "startTime",
          "endTime",
          "timeZone",
          "repeat",
          "isPrivate",
          "hasWaitingList",
          "hostInfo",
        ),
        ...all(OWNER_AND_FRIEND, "userIdOfEventCreator", "confirmationStatus", "canAnswer"),
        ...all(OWNER_AND_FRIEND, "acceptedCount", "maybeCount", "declinedCount", "waitingCount"),
        ...all(OWNER, "canEdit", "requestCount"),
        ...all(
          NOBODY,
          "capacity",
          "coverUrl",
          "chatGroupId",
          "messageId",
          "groupName",
          "isConference",
          "adminValidation",
        ),
        ...all(NOBODY, "onlyOriginalParticipantsCanJoin", "isWaiting", "hasRequested", "canRequest"),
      },
    },
  },
  alike: ["EventParticipant", "EventPerson", "EventCounts", "EventCover", "LastMeeting", "MeetingParticipant"],
  flags: [
    "canAnswer",
    "canRequest",
    "hasRequested",
    "isWaiting",
    "isConference",
    "onlyOriginalParticipantsCanJoin",
    "adminValidation",
    "isPrivate",
    "hasWaitingList",
  ],
};
