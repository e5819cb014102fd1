import {
  bookedDaysInput,
  bookingsInput,
  bookSlotInput,
  calendarDayInput,
  calendarsInput,
  cancelBookingInput,
  createCalendarInput,
  moveBookingInput,
  oneBookingInput,
  oneCalendarInput,
  updateCalendarInput,
} from "@atrium/contracts/calendars";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { addBusyGraphql } from "./busy/graphql.ts";
import type { Calendars } from "./calendars.ts";
import { addHoldsGraphql } from "./holds/holds-graphql.ts";
import { addProposalsGraphql } from "./proposals/proposals-graphql.ts";
import { addTypes, type CalendarTypes, OWN } from "./types-graphql.ts";
import { addLinkMutations } from "./links/link-graphql.ts";

/** Calendars that others book (part 3 §7.1). What a visitor sees of one is asked for over REST, since anybody may. */
export function addCalendarsGraphql(builder: Builder, calendars: Calendars): void {
  const types = addTypes(builder);
  addQueries(builder, calendars, types);
  addMutations(builder, calendars, types);
  addLinkMutations(builder, calendars, types);
  addBookingMutations(builder, calendars, types);
  addHoldsGraphql(builder, calendars);
  addBusyGraphql(builder, calendars, types);
  addProposalsGraphql(builder, calendars, types);
}

const TITLE = "1 to 80 characters.";
const DATES = "Dates that its link begins with, as DD/MM/YYYY with commas between them; those there are without it.";

function addQueries(
  builder: Builder,
  calendars: Calendars,
  { calendar, booking, view, place, day, dayPlace }: CalendarTypes,
): void {
  builder.queryFields((t) => ({
    calendars: t.field({
      description: "The caller's, or those of a community that the caller looks after; the oldest first.",
      type: [calendar],
      nullable: false,
      args: { communityId: t.arg.id({ description: "Those of this community, whoever made them." }) },
      resolve: (_root, args, { caller }) =>
        calendars.list(caller.userId, parseArgs(calendarsInput, args).communityId ?? null),
    }),
    calendar: t.field({
      description: "NOT_FOUND for one of another person, but for one of a community that the caller looks after.",
      type: calendar,
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: (_root, args, { caller }) => calendars.get(caller.userId, parseArgs(oneCalendarInput, args).id),
    }),
    bookings: t.field({
      description:
        "Who booked a calendar of the caller's: those to come, the next first, or those that are over, the last first.",
      type: [booking],
      nullable: false,
      args: {
        calendarId: t.arg.id({ description: OWN, required: true }),
        view: t.arg({ description: "future or past.", type: view, required: true }),
        on: t.arg({ description: "Those of one day, whether to come or not.", type: day }),
        after: t.arg({ description: "The last of the page before.", type: place }),
        limit: t.arg.int({ description: "At most so many: 1 to 50." }),
      },
      resolve: (_root, args, { caller }) => calendars.listBookings(caller.userId, parseArgs(bookingsInput, args)),
    }),
    bookedDays: t.stringList({
      description: "Days of a month with appointments, as ISO dates. BAD_INPUT for a zone that there is not.",
      nullable: false,
      args: {
        calendarId: t.arg.id({ description: OWN, required: true }),
        month: t.arg.string({ description: "YYYY-MM.", required: true }),
        timezone: t.arg.string({ description: "By whose clock: an IANA name.", required: true }),
      },
      resolve: (_root, args, { caller }) => calendars.listBookedDays(caller.userId, parseArgs(bookedDaysInput, args)),
    }),
    calendarDay: t.field({
      description: "Every time of a day with its places, or with the rule that took it away. NOT_FOUND without a link.",
      type: [dayPlace],
      nullable: false,
      args: {
        id: t.arg.id({ description: OWN, required: true }),
        date: t.arg.string({ description: "An ISO date, by the clock of the link.", required: true }),
      },
      resolve: (_root, args, { caller }) => calendars.explainDay(caller.userId, parseArgs(calendarDayInput, args)),
    }),
    myBookings: t.field({
      description: "What the caller booked with others and is still to come, the next first.",
      type: [booking],
      nullable: false,
      resolve: (_root, _args, { caller }) => calendars.listOwnBookings(caller.userId),
    }),
    bookingFile: t.string({
      description: "The invitation of a booking as a calendar file. NOT_FOUND for who is neither host nor guest.",
      nullable: false,
      args: { id: t.arg.id({ description: "Of a booking.", required: true }) },
      resolve: (_root, args, { caller }) => calendars.getFile(caller.userId, parseArgs(oneBookingInput, args).id),
    }),
    booking: t.field({
      description: "NOT_FOUND for who is neither host nor guest.",
      type: booking,
      nullable: false,
      args: { id: t.arg.id({ description: "Of a booking.", required: true }) },
      resolve: (_root, args, { caller }) => calendars.getBooking(caller.userId, parseArgs(oneBookingInput, args).id),
    }),
  }));
}

function addMutations(builder: Builder, calendars: Calendars, { calendar }: CalendarTypes): void {
  builder.mutationFields((t) => ({
    createCalendar: t.field({
      description: "Without a link so far. NOT_FOUND for a community that the caller does not look after.",
      type: calendar,
      nullable: false,
      args: {
        title: t.arg.string({ description: TITLE, required: true }),
        communityId: t.arg.id({ description: "The community it is for; null for the caller alone." }),
        custom: t.arg.string({ description: DATES }),
      },
      resolve: (_root, args, { caller }) => {
        const { title, communityId, custom } = parseArgs(createCalendarInput, args);
        return calendars.create(caller.userId, { title, communityId: communityId ?? null, custom: custom ?? "" });
      },
    }),
    updateCalendar: t.field({
      description: "Gives it another title and other dates.",
      type: calendar,
      nullable: false,
      args: {
        id: t.arg.id({ description: OWN, required: true }),
        title: t.arg.string({ description: TITLE, required: true }),
        custom: t.arg.string({ description: DATES }),
      },
      resolve: (_root, args, { caller }) => {
        const { id, title, custom } = parseArgs(updateCalendarInput, args);
        return calendars.update(caller.userId, { id, title, custom: custom ?? null });
      },
    }),
    deleteCalendar: t.boolean({
      description: "With its link. Bookings to come are cancelled, and who booked is told.",
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: async (_root, args, { caller }) => {
        await calendars.remove(caller.userId, parseArgs(oneCalendarInput, args).id);
        return true;
      },
    }),
  }));
}

function addBookingMutations(builder: Builder, calendars: Calendars, { booking }: CalendarTypes): void {
  builder.mutationFields((t) => {
    const text = (description: string, required = true) => t.arg.string({ description, required });
    const language = t.arg.string({ description: "Of the mails: en or fr." });
    return {
      bookSlot: t.field({
        description: "Takes a place in a slot, once however often. CONFLICT for one that is not offered any more.",
        type: booking,
        nullable: false,
        args: {
          calendarId: text("Of the link, as its address has it."),
          startTime: text("When the slot begins, in UTC."),
          fullName: text("Of who books."),
          email: text("Where the invitation goes."),
          company: text("Empty for none."),
          location: text("Empty for none."),
          message: text("To the host; empty for none."),
          language,
        },
        resolve: (_root, args, { caller }) => calendars.book(caller.userId, parseArgs(bookSlotInput, args)),
      }),
      moveBooking: t.field({
        description:
          "To another slot of its link, by host or guest; both are mailed. CONFLICT with startTime for one that is not offered, with id when it is too late.",
        type: booking,
        nullable: false,
        args: {
          id: t.arg.id({ description: "Of a booking.", required: true }),
          startTime: text("When the slot begins, in UTC."),
          reason: text("To the other side; empty for none."),
          language,
        },
        resolve: (_root, args, { caller }) => calendars.move(caller.userId, parseArgs(moveBookingInput, args)),
      }),
      keepBookingTime: t.field({
        description:
          "By its host: a meeting stays when it is although clocks show another hour there than it was booked for. CONFLICT for what is over.",
        type: booking,
        nullable: false,
        args: { id: t.arg.id({ description: "Of a booking.", required: true }) },
        resolve: (_root, args, { caller }) => calendars.keepTime(caller.userId, parseArgs(oneBookingInput, args).id),
      }),
      cancelBooking: t.boolean({
        description: "By host, guest or the owner of the calendar's community, until it is over. Both are mailed.",
        nullable: false,
        args: {
          id: t.arg.id({ description: "Of a booking.", required: true }),
          reason: text("To the other side; empty for none."),
          language,
        },
        resolve: async (_root, args, { caller }) => {
          await calendars.cancel(caller.userId, parseArgs(cancelBookingInput, args));
          return true;
        },
      }),
    };
  });
}
