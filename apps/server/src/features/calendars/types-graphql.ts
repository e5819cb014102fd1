import {
  type Booking,
  type Calendar,
  type CalendarLink,
  type ClockChange,
  type DayPlace,
  SLOT_REASONS,
} from "@atrium/contracts/calendars";
import { AVAILABLE_DAYS, ORGANIZERS } from "@atrium/contracts/forms/calendars";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";

export type CalendarTypes = ReturnType<typeof addTypes>;

export const OWN = "Of a calendar of the caller's, or of a community that the caller looks after.";

/** What calendars are told with. */
export function addTypes(builder: Builder) {
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
  const reason = builder.enumType("SlotReason", {
    description: "Why a time of a link cannot be booked now.",
    values: SLOT_REASONS,
  });
  const dayPlace = builder.objectRef<DayPlace>("DayPlace").implement({
    description: "A time of a day of a link, offered or not. Hours are HH:mm by the clock of the link.",
    fields: (t) => ({
      from: t.exposeString("from", { description: "When it begins.", nullable: false }),
      to: t.exposeString("to", { description: "When it ends.", nullable: false }),
      places: t.exposeInt("places", { description: "How many may still book it; null for any number, or none." }),
      reason: t.expose("reason", { description: "Null for what is offered.", type: reason }),
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
      custom: t.exposeString("custom", {
        description: "Dates that its link begins with, as DD/MM/YYYY with commas between them.",
        nullable: false,
      }),
      ownerId: t.exposeID("ownerId", { description: "Who is booked.", nullable: false }),
      ownerName: t.exposeString("ownerName", { description: "Who is booked.", nullable: false }),
      canChange: t.exposeBoolean("canChange", {
        description: "Whether the caller may rename and delete it, and change its link.",
        nullable: false,
      }),
      communityId: t.exposeID("communityId", { description: "Null for a calendar of a person alone." }),
      communityName: t.exposeString("communityName", { description: "Null where there is none." }),
      isLinkKept: t.exposeBoolean("isLinkKept", {
        description: "Whether a link is kept that waits for the owner's payout account.",
        nullable: false,
      }),
      upcoming: t.exposeInt("upcoming", { description: "Bookings that are still to come.", nullable: false }),
      link: t.expose("link", { description: "Null until one is made.", type: link }),
    }),
  });
  const clockChange = builder.objectRef<ClockChange>("ClockChange").implement({
    description: "What was booked stays at its instant, which clocks show at another time by new rules of the zone.",
    fields: (t) => ({
      timezone: t.exposeString("timezone", { description: "An IANA name.", nullable: false }),
      booked: t.exposeString("booked", {
        description: "What clocks showed when it was booked, YYYY-MM-DDTHH:mm.",
        nullable: false,
      }),
      reads: t.exposeString("reads", { description: "What they show now, YYYY-MM-DDTHH:mm.", nullable: false }),
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
      isJoined: t.exposeBoolean("isJoined", {
        description: "Whether somebody had booked its slot before.",
        nullable: false,
      }),
      paidAmount: t.exposeString("paidAmount", { description: "What was paid, 45.00; null for nothing." }),
      paidCurrency: t.exposeString("paidCurrency", { description: "ISO 4217 in small letters." }),
      paidBackUntil: t.exposeString("paidBackUntil", {
        description: "Until when its guest gets that back on cancelling, ISO 8601 in UTC.",
      }),
      clockChange: t.expose("clockChange", {
        description: "Null while clocks show the time that it was booked for.",
        type: clockChange,
      }),
    }),
  });
  return { days, organizer, view, place, day, dayPlace, link, calendar, booking };
}
