import {
  CONFIRMATION_STATUSES,
  EVENT_ANSWERS,
  EVENT_SCOPES,
  EVENT_TYPES,
  EVENT_VIEWS,
  type Event,
  type EventCounts,
  type EventParticipant,
  type EventPerson,
  PARTICIPANT_GROUPS,
} from "@atrium/contracts/events";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import type { Upload } from "../files/files.ts";

export type EventTypes = ReturnType<typeof addEventTypes>;

export function addEventTypes(builder: Builder) {
  const enums = addEnums(builder);
  const person = addPerson(builder);
  const participant = builder.objectRef<EventParticipant>("EventParticipant").implement({
    description: "Somebody who was invited to an event or answered it.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
      confirmationStatus: t.expose("confirmationStatus", {
        description: "What they answered.",
        type: enums.status,
        nullable: false,
      }),
      isWaiting: t.exposeBoolean("isWaiting", { description: "Said yes, and waits for a place.", nullable: false }),
      hasRequested: t.exposeBoolean("hasRequested", { description: "Asks to join.", nullable: false }),
      at: t.exposeString("at", { description: "When they answered or asked; null for who has not." }),
    }),
  });
  const event = addEvent(builder, { ...enums, person });
  const counts = builder.objectRef<EventCounts>("EventCounts").implement({
    description: "How many events the caller has a part in.",
    fields: (t) => ({
      past: t.exposeInt("past", { description: "Those that are over.", nullable: false }),
      future: t.exposeInt("future", { description: "Those that are not.", nullable: false }),
      attention: t.exposeInt("attention", {
        description:
          "Invitations without an answer, a series counted once, and requests to join what the caller looks after.",
        nullable: false,
      }),
    }),
  });
  const cover = builder.objectRef<Upload>("EventCover").implement({
    description: "A picture that is about to be put.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "`cover` of createEvent and updateEvent.", nullable: false }),
      putUrl: t.exposeString("putUrl", {
        description: "Takes one PUT of the picture, of the type and size that were told, within 30 minutes.",
        nullable: false,
      }),
    }),
  });
  const withPerson = builder.inputType("EventsWith", {
    description: "Another person who has a part in an event.",
    fields: (t) => ({ userId: t.id({ description: "The other person.", required: true }) }),
  });
  const place = builder.inputType("EventPlace", {
    description: "Where an event stands among others.",
    fields: (t) => ({
      startTime: t.string({ description: "When it begins; ISO 8601 in UTC.", required: true }),
      id: t.id({ description: "Of the event, which may be gone by now.", required: true }),
    }),
  });
  return { ...enums, event, participant, counts, cover, withPerson, place };
}

function addPerson(builder: Builder) {
  return builder.objectRef<EventPerson>("EventPerson").implement({
    description: "Somebody who hosts an event.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
    }),
  });
}

function addEnums(builder: Builder) {
  return {
    status: builder.enumType("ConfirmationStatus", {
      description: "An answer to an event; PENDING while there is none.",
      values: CONFIRMATION_STATUSES,
    }),
    answer: builder.enumType("EventAnswer", { description: "Going, not going, or perhaps.", values: EVENT_ANSWERS }),
    type: builder.enumType("EventType", {
      description: "Made by hand, or the record of how two people met.",
      values: EVENT_TYPES,
    }),
    scope: builder.enumType("EventScope", {
      description: "One event of a series, this and later ones, or all still to come.",
      values: EVENT_SCOPES,
    }),
    view: builder.enumType("EventView", {
      description: "Still to come and answered, waiting for an answer (a series once), over, or all still to come.",
      values: EVENT_VIEWS,
    }),
    group: builder.enumType("EventParticipantGroup", {
      description: "An answer, none yet, waiting for a place, or asking to join.",
      values: PARTICIPANT_GROUPS,
    }),
  };
}

type Beside = ReturnType<typeof addEnums> & { readonly person: ReturnType<typeof addPerson> };

function addEvent(builder: Builder, { status, type, person }: Beside) {
  return builder.objectRef<Event>("Event").implement({
    description: "What people meet for; each one of a series by itself.",
    fields: (t) => {
      const flag = (
        name: { [Key in keyof Event]: Event[Key] extends boolean ? Key : never }[keyof Event],
        description: string,
      ) => t.exposeBoolean(name, { description, nullable: false });
      const count = (
        name: { [Key in keyof Event]: Event[Key] extends number ? Key : never }[keyof Event],
        description: string,
      ) => t.exposeInt(name, { description, nullable: false });
      return {
        id: t.exposeID("id", { description: "Opaque.", nullable: false }),
        seriesId: t.exposeID("seriesId", { description: "Shared by the events that repeat one.", nullable: false }),
        type: t.expose("type", { description: "How it came to be.", type, nullable: false }),
        title: t.exposeString("title", { description: "At most 80 characters.", nullable: false }),
        description: t.exposeString("description", {
          description: "At most 5,000 characters; empty where there is none.",
          nullable: false,
        }),
        location: t.exposeString("location", {
          description: "At most 200 characters; empty where there is none.",
          nullable: false,
        }),
        conferenceDetails: t.exposeString("conferenceDetails", {
          description: "Where it takes place online: empty, or a whole address of the web.",
          nullable: false,
        }),
        isConference: flag("isConference", "Whether it takes place online."),
        startTime: t.exposeString("startTime", { description: "ISO 8601 in UTC.", nullable: false }),
        endTime: t.exposeString("endTime", { description: "ISO 8601 in UTC.", nullable: false }),
        timeZone: t.exposeString("timeZone", { description: "IANA name of the zone of the place.", nullable: false }),
        repeat: t.exposeString("repeat", {
          description: "A rule of RFC 5545; empty for what happens once.",
          nullable: false,
        }),
        isPrivate: flag("isPrivate", "Only who is invited sees it."),
        onlyOriginalParticipantsCanJoin: flag("onlyOriginalParticipantsCanJoin", "Nobody but who is invited can join."),
        adminValidation: flag("adminValidation", "Who was not invited by name is let in by who looks after it."),
        capacity: t.exposeInt("capacity", { description: "How many places there are; null for no limit." }),
        hasWaitingList: flag("hasWaitingList", "Who says yes to a full one waits."),
        coverUrl: t.exposeString("coverUrl", {
          description: "A signed link, good for two hours at most; null where there is no cover.",
        }),
        chatGroupId: t.exposeID("chatGroupId", { description: "The room whose members are invited." }),
        messageId: t.exposeInt("messageId", {
          description: "The number of the message that announces it in the room; null where it has none.",
        }),
        groupName: t.exposeString("groupName", { description: "Of the room." }),
        userIdOfEventCreator: t.exposeID("userIdOfEventCreator", {
          description: "Who made it; null once the account is deleted.",
        }),
        hostInfo: t.expose("hostInfo", {
          description: "Who made it; null once the account is deleted.",
          type: person,
        }),
        acceptedCount: count("acceptedCount", "Who is going and has a place."),
        maybeCount: count("maybeCount", "Who is perhaps going."),
        declinedCount: count("declinedCount", "Who is not going."),
        waitingCount: count("waitingCount", "Who waits for a place."),
        requestCount: t.exposeInt("requestCount", {
          description: "Who asks to join; null for who does not look after it.",
        }),
        confirmationStatus: t.expose("confirmationStatus", {
          description: "The caller's own answer.",
          type: status,
          nullable: false,
        }),
        isWaiting: flag("isWaiting", "The caller waits for a place."),
        hasRequested: flag("hasRequested", "The caller asks to join."),
        canEdit: flag("canEdit", "Whether the caller looks after it."),
        canAnswer: flag("canAnswer", "Whether the caller may answer."),
        canRequest: flag("canRequest", "Whether the caller may ask to join."),
      };
    },
  });
}
