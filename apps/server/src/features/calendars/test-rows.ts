import { CLOSED, OPEN, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type PersonKey, type World } from "../../../test/test-world.ts";

const ofCalendar = { on: "a calendar", id: ({ makers }: World) => makers.calendar(), may: OWNER };
const ofBooking = { on: "a booking", id: ({ makers }: World) => makers.booking(), may: ["owner", "friend"] as const };
const ofProposal = {
  on: "times that a host proposes",
  id: ({ makers }: World) => makers.proposal(),
  may: ["friend"] as const,
};
const ofMeeting = { on: "a booked meeting", id: ({ makers }: World) => makers.bookedMeeting() };
const ofHold = { on: "a hold", id: ({ makers }: World) => makers.hold(), may: ["friend"] as const };
const ofKept = { on: "a calendar whose link is kept", id: ({ makers }: World) => makers.keptLink(), may: OWNER };
const ofOutside = {
  on: "a calendar of another program",
  id: ({ makers }: World) => makers.outsideCalendar(),
  may: OWNER,
};
const ofPublished = { on: "a calendar", id: async ({ makers }: World) => (await makers.published()).id, may: OWNER };
const ofAddress = { on: "a calendar's address", id: ({ publicCalendar }: World) => publicCalendar, ...OPEN };
const ofNoLink = {
  on: "what it says where no link is",
  id: () => Buffer.from("x".repeat(22)).toString("base64url"),
  nobodys: Buffer.from("y".repeat(22)).toString("base64url"),
  ...CLOSED,
};
/** Nobody books with themselves. */
const GUESTS: readonly PersonKey[] = PEOPLE.filter((key) => key !== "owner");
const toLink = (
  payment: string,
) => `organizedBy: personal, timeSlot: 30, availableDays: CUSTOM, custom: "01/01/2100", availableFrom: "09:00", availableTo: "18:00",
  setLunchBreak: true, lunchBreakFrom: "13:00", lunchBreakTo: "14:00", timezone: "Europe/Paris", venueFix: true, venueName: "$new",
  venueAddress: "$new", isItOnline: true, link: "https://meet.example/a", isUsersLimited: false, bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, windowDays: 60, ${payment}, currencyType: "usd"`;
const link = toLink('paymentToConfirmBooking: false, priceAmount: "", country: ""');
const paidLink = toLink('paymentToConfirmBooking: true, priceAmount: "45.00", country: "GB"');

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "calendars", may: PEOPLE, isEmpty: "perhaps" },
    { call: "myBookings", may: PEOPLE, isEmpty: "perhaps" },
    { call: "calendar(id: $id)", ...ofCalendar },
    { call: "bookings(calendarId: $id, view: future)", ...ofCalendar, isEmpty: "perhaps" },
    { call: 'bookedDays(calendarId: $id, month: "2100-01", timezone: "UTC")', ...ofCalendar, isEmpty: "perhaps" },
    { call: 'calendarDay(id: $id, date: "2030-01-01")', ...ofPublished },
    { call: "booking(id: $id)", ...ofBooking },
    { call: "bookingHold(id: $id)", ...ofHold },
    { call: "generatePaymentLink(id: $id)", ...ofHold },
    { call: "releaseHold(id: $id)", ...ofHold },
    {
      call: 'holdSlot(calendarId: "$paidCalendar", startTime: "$slot", fullName: "$new", email: "a@b.example", company: "", location: "", message: "", language: "en")',
      may: GUESTS,
    },
    { call: "bookingFile(id: $id)", ...ofBooking },
    { call: 'moveBooking(id: $id, startTime: "$slot", reason: "$new", language: "en")', ...ofBooking },
    { call: 'createCalendar(title: "$new", custom: "01/01/2100")', may: PEOPLE },
    { call: 'updateCalendar(id: $id, title: "$new", custom: "02/01/2100")', ...ofCalendar },
    { call: "deleteCalendar(id: $id)", ...ofCalendar },
    { call: `saveCalendarLink(id: $id, ${link})`, ...ofCalendar },
    { call: "deleteCalendarLink(id: $id)", ...ofPublished },
    { call: `keepCalendarLink(id: $id, ${paidLink})`, ...ofCalendar },
    { call: "continueKeptLink(id: $id)", ...ofKept },
    { call: "discardKeptLink(id: $id)", ...ofKept },
    { call: "createKeptLinks", may: PEOPLE, isEmpty: "perhaps", mayChangeNothing: true },
    {
      call: 'bookSlot(calendarId: "$publicCalendar", startTime: "$slot", fullName: "$new", email: "a@b.example", company: "", location: "", message: "", language: "en")',
      may: GUESTS,
    },
    { call: "eventBookings(eventId: $id)", ...ofMeeting, may: ["owner", "friend"] },
    { call: "timeProposals(eventId: $id)", ...ofMeeting, may: ["owner", "friend"] },
    {
      call: "openBookingChat(id: $id)",
      on: "a booking",
      id: ({ makers }) => makers.bookingWithNewcomer(),
      may: ["friend"],
    },
    { call: "keepBookingTime(id: $id)", ...ofBooking, may: OWNER, mayChangeNothing: true },
    { call: 'proposeTimes(id: $id, times: ["$slot"], message: "$new", language: "en")', ...ofBooking },
    { call: "withdrawTimes(id: $id)", ...ofBooking, mayChangeNothing: true },
    { call: 'acceptTime(id: $id, startTime: "$proposedTime", language: "en")', ...ofProposal },
    { call: 'declineTimes(id: $id, language: "en")', ...ofProposal },
    { call: "outsideCalendars", may: PEOPLE, isEmpty: "perhaps" },
    { call: 'busyTimes(on: { date: "2030-01-01", timezone: "UTC" })', may: PEOPLE, isEmpty: "perhaps" },
    { call: 'addOutsideCalendar(address: "https://calendar.example/$new.ics", timezone: "UTC")', may: PEOPLE },
    { call: "deleteOutsideCalendar(id: $id)", ...ofOutside },
    { call: "readOutsideCalendar(id: $id)", ...ofOutside, mayChangeNothing: true },
    { call: 'cancelBooking(id: $id, reason: "$new", language: "en")', ...ofBooking },
  ],
  rest: [
    { route: "GET /api/calendar", path: "/api/calendar?calendarId=$id", ...ofAddress },
    { route: "GET /api/calendar/slots", path: "/api/calendar/slots?calendarId=$id&date=2030-01-01", ...ofAddress },
    { route: "GET /community/calendar/:calendarId", path: "/community/calendar/$id", ...ofNoLink },
    { route: "GET /community/:groupName/:calendarName/:calendarId", path: "/community/a/b/$id", ...ofNoLink },
  ],
  alike: [
    "Booking",
    "BookingPaymentLink",
    "BusyTime",
    "Calendar",
    "CalendarLink",
    "ClockChange",
    "DayPlace",
    "Hold",
    "OutsideCalendar",
    "TimeProposal",
  ],
};
