import {
  acceptTimeInput,
  declineTimesInput,
  eventBookingsInput,
  proposeTimesInput,
  type TimeProposal,
} from "@atrium/contracts/calendar-proposals";
import { oneBookingInput } from "@atrium/contracts/calendars";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Calendars } from "../calendars.ts";
import type { CalendarTypes } from "../types-graphql.ts";

const OF_BOOKING = "Of a booking in which the caller is host or guest.";
const ANSWERED = "Of a proposal that is the caller's to answer.";
const LANGUAGE = "Of the mail: en or fr.";

/** Other times for what is booked, between host and guest alone. */
export function addProposalsGraphql(builder: Builder, calendars: Calendars, { booking }: CalendarTypes): void {
  const proposal = addProposal(builder);
  builder.queryFields((t) => ({
    timeProposals: t.field({
      description:
        "Other times that wait for an answer between the caller and those who meet the caller there, of either side. None in what is no such meeting.",
      type: [proposal],
      nullable: false,
      args: { eventId: t.arg.id({ description: "Of an event.", required: true }) },
      resolve: (_root, args, { caller }) =>
        calendars.listProposals(caller.userId, parseArgs(eventBookingsInput, args).eventId),
    }),
    eventBookings: t.field({
      description: "What the caller booked in a meeting, or others with the caller. None in what is no such meeting.",
      type: [booking],
      nullable: false,
      args: { eventId: t.arg.id({ description: "Of an event.", required: true }) },
      resolve: (_root, args, { caller }) =>
        calendars.listBookingsOfEvent(caller.userId, parseArgs(eventBookingsInput, args).eventId),
    }),
  }));
  builder.mutationFields((t) => ({
    openBookingChat: t.field({
      description:
        "The chat of host and guest, which is opened where there is none. CONFLICT where the caller may not write to the other.",
      type: "ID",
      nullable: false,
      args: { id: t.arg.id({ description: OF_BOOKING, required: true }) },
      resolve: (_root, args, { caller }) => calendars.openChat(caller.userId, parseArgs(oneBookingInput, args).id),
    }),
    proposeTimes: t.field({
      description:
        "Proposes 1 to 3 other slots of the link to the other side, in place of what the caller proposed before. CONFLICT with startTime for one that is not offered, with id once it has begun.",
      type: proposal,
      nullable: false,
      args: {
        id: t.arg.id({ description: OF_BOOKING, required: true }),
        times: t.arg.stringList({ description: "When the slots begin, in UTC.", required: true }),
        message: t.arg.string({ description: "To the other side; empty for none.", required: true }),
        language: t.arg.string({ description: LANGUAGE }),
      },
      resolve: (_root, args, { caller }) => calendars.propose(caller.userId, parseArgs(proposeTimesInput, args)),
    }),
    withdrawTimes: t.boolean({
      description: "Takes back what the caller proposed; true without anything as well.",
      nullable: false,
      args: { id: t.arg.id({ description: OF_BOOKING, required: true }) },
      resolve: async (_root, args, { caller }) => {
        await calendars.withdraw(caller.userId, parseArgs(oneBookingInput, args).id);
        return true;
      },
    }),
    acceptTime: t.field({
      description:
        "Moves the booking to a time that the other side proposed. CONFLICT with startTime for one that is taken, NOT_FOUND for a proposal that has ended.",
      type: booking,
      nullable: false,
      args: {
        id: t.arg.id({ description: ANSWERED, required: true }),
        startTime: t.arg.string({ description: "One of its times, in UTC.", required: true }),
        language: t.arg.string({ description: LANGUAGE }),
      },
      resolve: (_root, args, { caller }) => calendars.acceptTime(caller.userId, parseArgs(acceptTimeInput, args)),
    }),
    declineTimes: t.boolean({
      description: "None of the times suits: the booking stays as it is. NOT_FOUND for a proposal that has ended.",
      nullable: false,
      args: {
        id: t.arg.id({ description: ANSWERED, required: true }),
        language: t.arg.string({ description: LANGUAGE }),
      },
      resolve: async (_root, args, { caller }) => {
        await calendars.declineTimes(caller.userId, parseArgs(declineTimesInput, args));
        return true;
      },
    }),
  }));
}

function addProposal(builder: Builder) {
  return builder.objectRef<TimeProposal>("TimeProposal").implement({
    description: "Other times that one side of a booking proposes to the other.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Another one with each proposal.", nullable: false }),
      bookingId: t.exposeID("bookingId", { description: "Of the booking.", nullable: false }),
      byHost: t.exposeBoolean("byHost", { description: "Whether the guest answers, else the host.", nullable: false }),
      times: t.stringList({
        description: "When the slots begin, ISO 8601 in UTC; what has passed is left out.",
        nullable: false,
        resolve: ({ times }) => [...times],
      }),
      message: t.exposeString("message", { description: "Empty for none.", nullable: false }),
    }),
  });
}
