import {
  addParticipantInput,
  confirmEventInput,
  createEventInput,
  decideEventRequestInput,
  deleteEventInput,
  eventCountsInput,
  eventIdsInput,
  eventParticipantsInput,
  eventsInput,
  oneEventInput,
  updateEventInput,
} from "@atrium/contracts/events";
import { pictureUpload } from "@atrium/contracts/schema";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Events } from "./events.ts";
import { addRemindersGraphql } from "./reminders/reminders-graphql.ts";
import { addEventTypes, type EventTypes } from "./graphql-types.ts";

/** Events (part 2 §7 "Contacts and events"). */
export function addEventsGraphql(builder: Builder, events: Events): void {
  const types = addEventTypes(builder);
  addQueries(builder, events, types);
  addParticipants(builder, events, types);
  addWordMutations(builder, events, types);
  addMutations(builder, events, types);
  addRemindersGraphql(builder, events);
  addAnswers(builder, events, types);
  addFeed(builder, events);
}

/** The secret address of the caller's calendar feed. */
function addFeed(builder: Builder, events: Events): void {
  const toPath = (token: string): string => `/calendar-feeds/${token}.ics`;
  builder.queryFields((t) => ({
    eventCalendarFile: t.string({
      description: "One event that the caller may see as a calendar file (RFC 5545).",
      nullable: false,
      args: { id: t.arg.id({ description: ID, required: true }) },
      resolve: (_root, args, { caller }) => events.getCalendarFile(caller.userId, parseArgs(oneEventInput, args).id),
    }),
    eventFeed: t.string({
      description:
        "Where calendar programs find the caller's events, from the root of this server: a secret. Empty where there is none.",
      nullable: false,
      resolve: async (_root, _args, { caller }) => {
        const token = await events.findFeedToken(caller.userId);
        return token === null ? "" : toPath(token);
      },
    }),
  }));
  builder.mutationFields((t) => ({
    createEventFeed: t.string({
      description: "A new address; the one of before leads nowhere any more.",
      nullable: false,
      resolve: async (_root, _args, { caller }) => toPath(await events.createFeed(caller.userId)),
    }),
    endEventFeed: t.boolean({
      description: "There is no feed from then on; once more is no error.",
      nullable: false,
      resolve: async (_root, _args, { caller }) => {
        await events.endFeed(caller.userId);
        return true;
      },
    }),
  }));
}

const ID = "Of an event that the caller may see.";

function addQueries(builder: Builder, events: Events, { event, counts, view, withPerson, place }: EventTypes): void {
  builder.queryFields((t) => ({
    event: t.field({
      description: "One that the caller may see; NOT_FOUND for any other.",
      type: event,
      nullable: false,
      args: { id: t.arg.id({ description: ID, required: true }) },
      resolve: (_root, args, { caller }) => events.get(caller.userId, parseArgs(oneEventInput, args).id),
    }),
    eventOfMessage: t.field({
      description: "The one that a message tells of, as it is now; null where it is gone or not the caller's to see.",
      type: event,
      nullable: true,
      args: { id: t.arg.id({ description: "Of an event, as the message has it.", required: true }) },
      resolve: (_root, args, { caller }) => events.find(caller.userId, parseArgs(oneEventInput, args).id),
    }),
    events: t.field({
      description:
        "Events that the caller has a part in, by time. Those that record how two people met only with `with` or `id`.",
      type: [event],
      nullable: false,
      args: {
        isConference: t.arg.boolean({ description: "Online or not." }),
        id: t.arg.idList({ description: "Only these." }),
        with: t.arg({ description: "Only those that this person has a part in as well.", type: withPerson }),
        chatGroupId: t.arg.id({ description: "Only those of this room." }),
        search: t.arg.string({ description: "Words of the title and the place, without regard to case and accents." }),
        view: t.arg({ description: "Which of them; all without it.", type: view }),
        after: t.arg.string({ description: "Beginning no sooner than this; ISO 8601 in UTC." }),
        before: t.arg.string({ description: "Beginning sooner than this; ISO 8601 in UTC." }),
        afterEvent: t.arg({
          description: "Where the page before ended: only what stands after it in the order that is asked for.",
          type: place,
        }),
        sortByTime: t.arg.string({ description: "ASC or DESC; ASC without it." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
        limit: t.arg.int({ description: "At most so many: 1 to 250, 30 without it." }),
      },
      resolve: (_root, args, { caller }) => events.list(caller.userId, parseArgs(eventsInput, args)),
    }),
    eventIds: t.field({
      description: "Ids of the events that the caller has a part in, by time.",
      type: ["ID"],
      nullable: false,
      args: {
        isConference: t.arg.boolean({ description: "Online or not." }),
        id: t.arg.idList({ description: "Only these." }),
        with: t.arg({ description: "Only those that this person has a part in as well.", type: withPerson }),
      },
      resolve: (_root, args, { caller }) => events.listIds(caller.userId, parseArgs(eventIdsInput, args)),
    }),
    eventCounts: t.field({
      description: "How many there are, and how many wait for the caller.",
      type: counts,
      nullable: false,
      args: {
        chatGroupId: t.arg.id({ description: "Only those of this room." }),
        search: t.arg.string({ description: "Words of the title and the place, without regard to case and accents." }),
      },
      resolve: (_root, args, { caller }) => events.count(caller.userId, parseArgs(eventCountsInput, args)),
    }),
  }));
}

function addParticipants(builder: Builder, events: Events, { participant, group }: EventTypes): void {
  builder.queryFields((t) => ({
    eventParticipants: t.field({
      description: "Who answered in a way, the first first; who asks to join only for who looks after it.",
      type: [participant],
      nullable: false,
      args: {
        id: t.arg.id({ description: ID, required: true }),
        group: t.arg({ description: "Which of them.", type: group, required: true }),
        search: t.arg.string({ description: "Beginnings of words of the name." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
        limit: t.arg.int({ description: "At most so many: 1 to 100, 50 without it." }),
      },
      resolve: (_root, args, { caller }) =>
        events.listParticipants(caller.userId, parseArgs(eventParticipantsInput, args)),
    }),
  }));
}

/** What an event says. */
function addWordMutations(builder: Builder, events: Events, { event, scope }: EventTypes): void {
  builder.mutationFields((t) => {
    const words = {
      title: t.arg.string({ description: "At least one character, at most 80.", required: true }),
      location: t.arg.string({ description: "At most 200 characters; empty for none." }),
      description: t.arg.string({ description: "At most 5,000 characters; empty for none." }),
      conferenceDetails: t.arg.string({
        description: "An address of the web, with or without https:// before it; empty for none.",
      }),
      isConference: t.arg.boolean({ description: "Whether it takes place online." }),
      startTime: t.arg.string({ description: "ISO 8601 in UTC.", required: true }),
      endTime: t.arg.string({ description: "After it begins, and at most 31 days; ISO 8601 in UTC.", required: true }),
      timeZone: t.arg.string({ description: "IANA name; UTC without it." }),
      isPrivate: t.arg.boolean({ description: "Only who is invited sees it." }),
      onlyOriginalParticipantsCanJoin: t.arg.boolean({ description: "Nobody but who is invited can join." }),
      adminValidation: t.arg.boolean({ description: "Who was not invited by name is let in by who looks after it." }),
      capacity: t.arg.int({ description: "1 to 100,000; no limit without it." }),
      hasWaitingList: t.arg.boolean({ description: "Who says yes to a full one waits; so without it." }),
      cover: t.arg.string({
        description: "The key of an announced picture; empty takes the cover away, absent keeps it.",
      }),
    };
    return {
      createEvent: t.field({
        description: "CONFLICT beyond 2,000 people invited by name, or 20,000 events made.",
        type: event,
        nullable: false,
        args: {
          ...words,
          repeat: t.arg.string({
            description: "A rule of RFC 5545 of days, weeks, months or years; empty or absent for what happens once.",
          }),
          chatGroupId: t.arg.id({ description: "The room whose members are invited, where the caller may write." }),
          participantIds: t.arg.idList({ description: "At most 500 people who are invited by name." }),
        },
        resolve: (_root, args, { caller }) =>
          events.create(caller.userId, parseArgs(createEventInput, withoutNulls(args))),
      }),
      updateEvent: t.field({
        description: "For who looks after it; whoever it concerns finds it in the feed.",
        type: event,
        nullable: false,
        args: {
          ...words,
          id: t.arg.id({ description: ID, required: true }),
          scope: t.arg({ description: "THIS without it.", type: scope }),
        },
        resolve: (_root, args, { caller }) =>
          events.update(caller.userId, parseArgs(updateEventInput, withoutNulls(args))),
      }),
    };
  });
}

/** What is not given has its default, like what is absent. */
const withoutNulls = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));

function addMutations(builder: Builder, events: Events, { cover, scope }: EventTypes): void {
  builder.mutationFields((t) => ({
    announceEventCover: t.field({
      description: "A link that takes one PUT of a picture within 30 minutes, and the key to save it under.",
      type: cover,
      nullable: false,
      args: {
        contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
        sizeBytes: t.arg.int({
          description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
          required: true,
        }),
      },
      resolve: (_root, args, { caller }) => events.announceCover(caller.userId, parseArgs(pictureUpload, args)),
    }),
    deleteEvent: t.boolean({
      description:
        "For who looks after it; of one that is not over, whoever it concerns finds in the feed that it was cancelled.",
      nullable: false,
      args: {
        id: t.arg.id({ description: ID, required: true }),
        scope: t.arg({ description: "THIS without it.", type: scope }),
      },
      resolve: async (_root, args, { caller }) => {
        await events.remove(caller.userId, parseArgs(deleteEventInput, withoutNulls(args)));
        return true;
      },
    }),
    addParticipantToEvents: t.boolean({
      description: "Invites somebody by name, once however often; for who looks after the events.",
      nullable: false,
      args: {
        participantId: t.arg.id({ description: "Who is invited.", required: true }),
        eventIds: t.arg.idList({ description: "1 to 100 events.", required: true }),
      },
      resolve: async (_root, args, { caller }) => {
        await events.addParticipant(caller.userId, parseArgs(addParticipantInput, args));
        return true;
      },
    }),
  }));
}

function addAnswers(builder: Builder, events: Events, { event, answer }: EventTypes): void {
  builder.mutationFields((t) => {
    const id = t.arg.id({ description: ID, required: true });
    return {
      confirmEvent: t.field({
        description:
          "Answers an event, as often as one likes until it is over. CONFLICT when it is full and has no waiting list.",
        type: event,
        nullable: false,
        args: {
          eventId: id,
          confirmationStatus: t.arg({ description: "YES, NO or MAYBE.", type: answer, required: true }),
        },
        resolve: (_root, args, { caller }) => events.confirm(caller.userId, parseArgs(confirmEventInput, args)),
      }),
      requestToJoinEvent: t.field({
        description: "Asks to be let in, once however often.",
        type: event,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => events.request(caller.userId, parseArgs(oneEventInput, args).id),
      }),
      withdrawEventRequest: t.field({
        description: "Takes the caller's own request back.",
        type: event,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => events.withdraw(caller.userId, parseArgs(oneEventInput, args).id),
      }),
      decideEventRequest: t.field({
        description:
          "Lets in who asks, or does not; for who looks after the event. CONFLICT when it is full and has no waiting list.",
        type: event,
        nullable: false,
        args: {
          eventId: id,
          userId: t.arg.id({ description: "Who asks.", required: true }),
          approve: t.arg.boolean({ description: "Whether they are let in.", required: true }),
        },
        resolve: (_root, args, { caller }) => events.decide(caller.userId, parseArgs(decideEventRequestInput, args)),
      }),
    };
  });
}
