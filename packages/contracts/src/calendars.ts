import { z } from "zod";
import { languageSchema } from "./session.ts";
import { BOOKINGS_PAGE, TIME_ZONE_MAX_LENGTH } from "./calendar-limits.ts";
import { email } from "./fields.ts";
import {
  AVAILABLE_DAYS,
  type AvailableDays,
  bookingMessage,
  bookingName,
  bookingsADay,
  calendarLinkNeeds,
  calendarLinkWords,
  calendarTitle,
  customDays,
  type Organizer,
  slotPlaces,
} from "./forms/calendars.ts";
import { contactWords } from "./forms/contacts.ts";
import { eventPlace } from "./forms/events.ts";
import type { BookingId, CalendarId, EventId, Instant, RoomId, UserId } from "./ids.ts";
import { defineOperation } from "./operation.ts";
import { bookingId, calendarId, day, instant, roomId, userId } from "./schema.ts";

/** A link by which others book (part 3 §3 "Calendar link info"). Hours are of the clock of its zone, `HH:mm`. */
export type CalendarLink = {
  /** What its address names it by; says nothing of the calendar. */
  readonly publicId: string;
  readonly organizedBy: Organizer;
  readonly timeSlot: number;
  readonly availableDays: AvailableDays;
  /** Dates of CUSTOM as `DD/MM/YYYY`, with commas between them. */
  readonly custom: string;
  readonly availableFrom: string;
  readonly availableTo: string;
  readonly setLunchBreak: boolean;
  readonly lunchBreakFrom: string;
  readonly lunchBreakTo: string;
  readonly timezone: string;
  readonly venueFix: boolean;
  readonly venueName: string;
  readonly venueAddress: string;
  readonly isItOnline: boolean;
  readonly link: string;
  readonly isUsersLimited: boolean;
  readonly noOfParticipantsLimit: number | null;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly noticeMinutes: number;
  readonly mostPerDay: number | null;
  readonly windowDays: number;
  /** Whether a booking is paid for; it is said once, when the link is made (CAL-044). */
  readonly paymentToConfirmBooking: boolean;
  /** `45.00`; empty without a payment. */
  readonly priceAmount: string;
  /** ISO 4217 in small letters. */
  readonly currencyType: string;
  /** ISO 3166; empty without a payment. */
  readonly country: string;
};

/** A calendar as its owner sees it, and who looks after its community; `link` is null until one is made. */
export type Calendar = {
  readonly id: CalendarId;
  readonly ownerId: UserId;
  readonly ownerName: string;
  /** Whether the caller may rename and delete it, and change its link. */
  readonly canChange: boolean;
  readonly title: string;
  /** Dates that it is meant for, as `DD/MM/YYYY` with commas between them: its link begins with them (CAL-023). */
  readonly custom: string;
  readonly communityId: RoomId | null;
  readonly communityName: string | null;
  readonly link: CalendarLink | null;
  /** Whether one is kept that waits for its owner's payout account. */
  readonly isLinkKept: boolean;
  /** Bookings that are still to come. */
  readonly upcoming: number;
};

/** Somebody's place in a slot, as the calendar's owner and who booked see it. */
export type Booking = {
  readonly id: BookingId;
  readonly calendarId: CalendarId;
  readonly calendarTitle: string;
  readonly hostName: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly timezone: string;
  /** Of the link, by which other times are found; null where there is none any more. */
  readonly publicId: string | null;
  readonly hostId: UserId;
  /** Until when its guest may move it; its host may until it begins. */
  readonly movableUntil: Instant;
  readonly userId: UserId | null;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly location: string;
  readonly message: string;
  readonly eventId: EventId | null;
  /** Whether somebody had booked its slot before: there was a meeting to join. */
  readonly isJoined: boolean;
  /** What was paid for it, `45.00`; null where it cost nothing. */
  readonly paidAmount: string | null;
  readonly paidCurrency: string | null;
  /** Until when its guest gets that back on cancelling; null where nothing was paid. From its host it always comes back. */
  readonly paidBackUntil: Instant | null;
  /** Null while clocks show the time that it was booked for. */
  readonly clockChange: ClockChange | null;
};

/** The rules of a zone changed after something was booked, which stays at its instant. Times are by the clocks of the zone, as `YYYY-MM-DDTHH:mm`. */
export type ClockChange = { readonly timezone: string; readonly booked: string; readonly reads: string };

/** A slot that is kept for somebody who pays for it. */
export type Hold = {
  /** Of the booking that it becomes. */
  readonly id: BookingId;
  /** Of the link; empty where there is none any more. */
  readonly calendarId: string;
  /** Until when it is kept; `over` once that has passed. */
  readonly heldUntil: Instant;
  readonly state: "held" | "over" | "booked";
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly location: string;
  readonly message: string;
  readonly priceAmount: string;
  readonly currencyType: string;
};

/** Where one pays (part 3 §7.1 generatePaymentLink). */
export type PaymentLink = { readonly id: BookingId; readonly calendarId: string; readonly paymentLink: string };

/** Left out is none. */
const orNull = <Schema extends Parameters<typeof z.nullish>[0]>(schema: Schema) =>
  z.nullish(schema).transform((value) => value ?? null);

export const calendarsInput = z.object({ communityId: roomId.nullish() });
/** Dates that its link begins with; left out is none of them, or those there are. */
const custom = z.nullish(customDays);
export const createCalendarInput = z.object({ title: calendarTitle, communityId: roomId.nullish(), custom });
export const updateCalendarInput = z.object({ id: calendarId, title: calendarTitle, custom });
export const oneCalendarInput = z.object({ id: calendarId });
export const saveCalendarLinkInput = z
  .object({
    ...calendarLinkWords,
    id: calendarId,
    noOfParticipantsLimit: orNull(slotPlaces),
    mostPerDay: orNull(bookingsADay),
  })
  .check(...calendarLinkNeeds);
export type CalendarLinkInput = Omit<z.output<typeof saveCalendarLinkInput>, "id">;

const before = z.object({ startTime: instant, id: bookingId });
/** An IANA name; the longest has 32 characters. */
const timezone = z.string().min(1).max(TIME_ZONE_MAX_LENGTH);
/** Of one calendar by time; `after` is the last of the page before. */
export const bookingsInput = z.object({
  calendarId,
  view: z.enum(["future", "past"]),
  /** Only those that begin on that day by the clock of that zone, whether to come or not. */
  on: z.object({ date: day, timezone }).nullish(),
  after: before.nullish(),
  limit: z
    .number()
    .int()
    .min(1)
    .max(BOOKINGS_PAGE)
    .nullish()
    .transform((limit) => limit ?? BOOKINGS_PAGE),
});
export type BookingsQuery = z.output<typeof bookingsInput>;

/** Which days of a month have appointments, by the clock of the reader's zone. */
export const bookedDaysInput = z.object({
  calendarId,
  month: z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/),
  timezone,
});
export type BookedDaysQuery = z.output<typeof bookedDaysInput>;

/** One day of a link, as an ISO date. */
export const calendarDayInput = z.object({ id: calendarId, date: day });
/** Why a time of a link cannot be booked now. */
export const SLOT_REASONS = [
  "LUNCH",
  "NO_SUCH_HOUR",
  "CLOCK_CHANGE",
  "PAST",
  "NOTICE",
  "TOO_FAR",
  "DAY_FULL",
  "FULL",
  "NEAR",
  "BUSY",
] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];
/** A time of a day as its host sees it: its hours by the clock of the link, and why it is not offered; null for what is. */
export type DayPlace = {
  readonly from: string;
  readonly to: string;
  readonly places: number | null;
  readonly reason: SlotReason | null;
};

/** In an address: 16 bytes as base64 for addresses. */
export const publicCalendarId = z.string().regex(/^[\w-]{22}$/);

/** What anybody sees who has the address of a link. */
export const publicCalendar = z.object({
  calendarId: publicCalendarId,
  title: z.string(),
  hostId: userId,
  hostName: z.string(),
  groupName: z.nullable(z.string()),
  timeSlot: z.number(),
  timezone: z.string(),
  /** As `GMT+01:00`, now. */
  offset: z.string(),
  availableDays: z.enum(AVAILABLE_DAYS),
  /** ISO dates, of CUSTOM alone. */
  customDays: z.array(z.string()),
  /** Today by the server's clock in the link's zone, and the last day that may be booked. */
  today: z.string(),
  lastDay: z.string(),
  venueName: z.string(),
  venueAddress: z.string(),
  isItOnline: z.boolean(),
  /** `45.00` and an ISO 4217 code in small letters; null where a booking costs nothing. */
  priceAmount: z.nullable(z.string()),
  currencyType: z.nullable(z.string()),
});
export type PublicCalendar = z.output<typeof publicCalendar>;

/** getCalendarsInfo of part 3 §7.1: for anybody, signed in or not. NOT_FOUND for an address that leads nowhere. */
export const getCalendarsInfo = defineOperation({
  method: "GET",
  path: "/api/calendar",
  input: z.object({ calendarId: publicCalendarId }),
  output: publicCalendar,
});

export const openSlot = z.object({
  startTime: instant,
  endTime: instant,
  /** How many may still book it; null where nobody is counted. */
  places: z.nullable(z.number()),
});
export type OpenSlot = z.output<typeof openSlot>;
/** The slots of one day of the link's zone that can be booked now. */
export const getCalendarSlots = defineOperation({
  method: "GET",
  path: "/api/calendar/slots",
  input: z.object({ calendarId: publicCalendarId, date: day }),
  output: z.object({ isAvailable: z.boolean(), slots: z.array(openSlot) }),
});

export const bookSlotInput = z.object({
  calendarId: publicCalendarId,
  startTime: instant,
  fullName: bookingName,
  email,
  company: contactWords,
  location: eventPlace,
  message: bookingMessage,
  language: languageSchema.nullish(),
});
export type BookSlot = z.output<typeof bookSlotInput>;
export const oneBookingInput = z.object({ id: bookingId });
export const cancelBookingInput = z.object({
  id: bookingId,
  reason: bookingMessage,
  language: languageSchema.nullish(),
});
export const moveBookingInput = z.object({
  id: bookingId,
  startTime: instant,
  reason: bookingMessage,
  language: languageSchema.nullish(),
});
export type MoveBooking = z.output<typeof moveBookingInput>;

/** A calendar of the receiver's, or a booking in one or of theirs, came, changed or went. */
export const calendarsChangedEvent = z.object({});
export const CALENDARS_EVENTS = { "calendars.changed": calendarsChangedEvent } as const;
