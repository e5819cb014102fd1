import {
  bookedDaysInput,
  type Booking,
  bookingsInput,
  bookSlotInput,
  type Calendar,
  type CalendarLink,
  calendarsInput,
  cancelBookingInput,
  createCalendarInput,
  moveBookingInput,
  oneBookingInput,
  oneCalendarInput,
  saveCalendarLinkInput,
  updateCalendarInput,
} from "@atrium/contracts/calendars";
import { AVAILABLE_DAYS, ORGANIZERS } from "@atrium/contracts/forms/calendars";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Calendars } from "./calendars.ts";
import { addHoldsGraphql } from "./holds-graphql.ts";

type CalendarTypes = ReturnType<typeof addTypes>;

/** Calendars that others book (part 3 §7.1). What a visitor sees of one is asked for over REST, since anybody may. */
export function addCalendarsGraphql(builder: Builder, calendars: Calendars): void {
  const types = addTypes(builder);
  addQueries(builder, calendars, types);
  addMutations(builder, calendars, types);
  addLinkMutations(builder, calendars, types);
  addBookingMutations(builder, calendars, types);
  addHoldsGraphql(builder, calendars);
}

const OWN = "Of a calendar of the caller's, or of a community that the caller looks after.";
const TITLE = "1 to 80 characters.";

function addQueries(
  builder: Builder,
  calendars: Calendars,
  { calendar, booking, view, place, day }: CalendarTypes,
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
      },
      resolve: (_root, args, { caller }) => {
        const { title, communityId } = parseArgs(createCalendarInput, args);
        return calendars.create(caller.userId, { title, communityId: communityId ?? null });
      },
    }),
    updateCalendar: t.field({
      description: "Renames it.",
      type: calendar,
      nullable: false,
      args: {
        id: t.arg.id({ description: OWN, required: true }),
        title: t.arg.string({ description: TITLE, required: true }),
      },
      resolve: (_root, args, { caller }) => {
        const { id, title } = parseArgs(updateCalendarInput, args);
        return calendars.rename(caller.userId, id, title);
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

function addLinkMutations(builder: Builder, calendars: Calendars, { calendar, days, organizer }: CalendarTypes): void {
  builder.mutationFields((t) => {
    const text = (description: string) => t.arg.string({ description, required: true });
    const hour = (description: string) =>
      t.arg.string({ description: `${description} HH:mm by the clock of its zone.`, required: true });
    const flag = (description: string) => t.arg.boolean({ description, required: true });
    const minutes = (description: string) => t.arg.int({ description, required: true });
    return {
      saveCalendarLink: t.field({
        description:
          "Makes the one link of a calendar, or changes it; its address stays. BAD_INPUT names the field that is missing.",
        type: calendar,
        nullable: false,
        args: {
          id: t.arg.id({ description: OWN, required: true }),
          organizedBy: t.arg({ description: "For whom the host meets.", type: organizer, required: true }),
          timeSlot: minutes("15, 30, 45 or 60 minutes."),
          availableDays: t.arg({ description: "On which days slots are laid.", type: days, required: true }),
          custom: text("Dates of CUSTOM as DD/MM/YYYY, with commas between them."),
          availableFrom: hour("When the first slot begins."),
          availableTo: hour("When the last slot ends; at or before the beginning: on the next day."),
          setLunchBreak: flag("Whether there is a break."),
          lunchBreakFrom: hour("When the break begins; 00:00 for none."),
          lunchBreakTo: hour("When the break ends; 00:00 for none."),
          timezone: text("An IANA name."),
          venueFix: flag("Whether there is a place."),
          venueName: text("Of the place."),
          venueAddress: text("Of the place."),
          isItOnline: flag("Whether it takes place online."),
          link: text("Where online; only who booked sees it."),
          isUsersLimited: flag("Whether a slot takes so many people."),
          noOfParticipantsLimit: t.arg.int({ description: "People in one slot." }),
          bufferBefore: minutes("Minutes kept free before a meeting."),
          bufferAfter: minutes("Minutes kept free after a meeting."),
          noticeMinutes: minutes("How long before its beginning a slot can no longer be booked."),
          mostPerDay: t.arg.int({ description: "Bookings on one day at most." }),
          windowDays: minutes("How many days ahead can be booked."),
          paymentToConfirmBooking: flag("Whether a booking is paid for; CONFLICT for a link that said otherwise."),
          priceAmount: text("45.00; empty for none."),
          currencyType: text("ISO 4217 in small letters."),
          country: text("ISO 3166, where the money goes; empty for none."),
        },
        resolve: (_root, args, { caller }) => {
          const { id, ...link } = parseArgs(saveCalendarLinkInput, args);
          return calendars.saveLink(caller.userId, id, link);
        },
      }),
      deleteCalendarLink: t.field({
        description: "Nobody books any more; what is booked stays.",
        type: calendar,
        nullable: false,
        args: { id: t.arg.id({ description: OWN, required: true }) },
        resolve: (_root, args, { caller }) => calendars.removeLink(caller.userId, parseArgs(oneCalendarInput, args).id),
      }),
    };
  });
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

function addTypes(builder: Builder) {
  const days = builder.enumType("AvailableDays", {
    description: "On which days a link lays slots.",
    values: AVAILABLE_DAYS,
  });
  const organizer = builder.enumType("Organizer", { description: "For whom a host meets.", values: ORGANIZERS });
  const view = builder.enumType("BookingView", {
    description: "Bookings to come, or over.",
    values: ["future", "past"] as const,
  });
  const place = builder.inputType("BookingPlace", {
    description: "Where a page ended.",
    fields: (t) => ({
      startTime: t.string({ description: "Of the last booking.", required: true }),
      id: t.id({ description: "Of the last booking.", required: true }),
    }),
  });
  const day = builder.inputType("BookingDay", {
    description: "A day by the clock of a zone.",
    fields: (t) => ({
      date: t.string({ description: "An ISO date.", required: true }),
      timezone: t.string({ description: "An IANA name.", required: true }),
    }),
  });
  const link = builder.objectRef<CalendarLink>("CalendarLink").implement({
    description: "By which others book. Hours are HH:mm by the clock of its zone.",
    fields: (t) => ({
      publicId: t.exposeString("publicId", { description: "What its address names it by.", nullable: false }),
      organizedBy: t.expose("organizedBy", {
        description: "For whom the host meets.",
        type: organizer,
        nullable: false,
      }),
      timeSlot: t.exposeInt("timeSlot", { description: "Minutes of a slot.", nullable: false }),
      availableDays: t.expose("availableDays", { description: "On which days.", type: days, nullable: false }),
      custom: t.exposeString("custom", { description: "DD/MM/YYYY, with commas between them.", nullable: false }),
      availableFrom: t.exposeString("availableFrom", { description: "When the first slot begins.", nullable: false }),
      availableTo: t.exposeString("availableTo", { description: "When the last slot ends.", nullable: false }),
      setLunchBreak: t.exposeBoolean("setLunchBreak", { description: "Whether there is a break.", nullable: false }),
      lunchBreakFrom: t.exposeString("lunchBreakFrom", { description: "When the break begins.", nullable: false }),
      lunchBreakTo: t.exposeString("lunchBreakTo", { description: "When the break ends.", nullable: false }),
      timezone: t.exposeString("timezone", { description: "An IANA name.", nullable: false }),
      venueFix: t.exposeBoolean("venueFix", { description: "Whether there is a place.", nullable: false }),
      venueName: t.exposeString("venueName", { description: "Of the place.", nullable: false }),
      venueAddress: t.exposeString("venueAddress", { description: "Of the place.", nullable: false }),
      isItOnline: t.exposeBoolean("isItOnline", { description: "Whether it takes place online.", nullable: false }),
      link: t.exposeString("link", { description: "Where online.", nullable: false }),
      isUsersLimited: t.exposeBoolean("isUsersLimited", {
        description: "Whether people are counted.",
        nullable: false,
      }),
      noOfParticipantsLimit: t.exposeInt("noOfParticipantsLimit", { description: "People in one slot." }),
      bufferBefore: t.exposeInt("bufferBefore", { description: "Minutes kept free before.", nullable: false }),
      bufferAfter: t.exposeInt("bufferAfter", { description: "Minutes kept free after.", nullable: false }),
      noticeMinutes: t.exposeInt("noticeMinutes", { description: "Minutes before a slot.", nullable: false }),
      mostPerDay: t.exposeInt("mostPerDay", { description: "Bookings on one day at most." }),
      windowDays: t.exposeInt("windowDays", { description: "Days ahead.", nullable: false }),
      paymentToConfirmBooking: t.exposeBoolean("paymentToConfirmBooking", {
        description: "Whether a booking is paid for.",
        nullable: false,
      }),
      priceAmount: t.exposeString("priceAmount", { description: "45.00; empty for none.", nullable: false }),
      currencyType: t.exposeString("currencyType", { description: "ISO 4217 in small letters.", nullable: false }),
      country: t.exposeString("country", { description: "ISO 3166; empty for none.", nullable: false }),
    }),
  });
  const calendar = builder.objectRef<Calendar>("Calendar").implement({
    description: "That others book by its link.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      title: t.exposeString("title", { description: "At most 80 characters.", nullable: false }),
      ownerId: t.exposeID("ownerId", { description: "Who is booked.", nullable: false }),
      ownerName: t.exposeString("ownerName", { description: "Who is booked.", nullable: false }),
      canChange: t.exposeBoolean("canChange", {
        description: "Whether the caller may rename and delete it, and change its link.",
        nullable: false,
      }),
      communityId: t.exposeID("communityId", { description: "Null for a calendar of a person alone." }),
      communityName: t.exposeString("communityName", { description: "Null where there is none." }),
      upcoming: t.exposeInt("upcoming", { description: "Bookings that are still to come.", nullable: false }),
      link: t.expose("link", { description: "Null until one is made.", type: link }),
    }),
  });
  const booking = builder.objectRef<Booking>("Booking").implement({
    description: "Somebody's place in a slot, as host and guest see it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      calendarId: t.exposeID("calendarId", { description: "Of the calendar.", nullable: false }),
      calendarTitle: t.exposeString("calendarTitle", { description: "Of the calendar.", nullable: false }),
      hostName: t.exposeString("hostName", { description: "Whose calendar it is.", nullable: false }),
      startTime: t.exposeString("startTime", { description: "ISO 8601 in UTC.", nullable: false }),
      endTime: t.exposeString("endTime", { description: "ISO 8601 in UTC.", nullable: false }),
      timezone: t.exposeString("timezone", { description: "Of the link, an IANA name.", nullable: false }),
      publicId: t.exposeString("publicId", { description: "Of the link; null where there is none any more." }),
      hostId: t.exposeID("hostId", { description: "Whose calendar it is.", nullable: false }),
      movableUntil: t.exposeString("movableUntil", {
        description: "Until when its guest may move it; its host may until it begins.",
        nullable: false,
      }),
      userId: t.exposeID("userId", { description: "Of who booked." }),
      fullName: t.exposeString("fullName", { description: "As who booked wrote it.", nullable: false }),
      email: t.exposeString("email", { description: "As who booked wrote it.", nullable: false }),
      company: t.exposeString("company", { description: "Empty for none.", nullable: false }),
      location: t.exposeString("location", { description: "Empty for none.", nullable: false }),
      message: t.exposeString("message", { description: "Empty for none.", nullable: false }),
      eventId: t.exposeID("eventId", { description: "The meeting." }),
      paidAmount: t.exposeString("paidAmount", { description: "What was paid, 45.00; null for nothing." }),
      paidCurrency: t.exposeString("paidCurrency", { description: "ISO 4217 in small letters." }),
      paidBackUntil: t.exposeString("paidBackUntil", {
        description: "Until when its guest gets that back on cancelling, ISO 8601 in UTC.",
      }),
    }),
  });
  return { days, organizer, view, place, day, link, calendar, booking };
}
