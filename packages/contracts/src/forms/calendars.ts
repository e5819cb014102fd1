import * as z from "zod/mini";
import {
  BOOKING_MESSAGE_MAX_LENGTH,
  BOOKING_WINDOW_DAYS,
  BOOKING_WINDOW_DAYS_MAX,
  BOOKINGS_A_DAY_MAX,
  BUFFER_MINUTES_MAX,
  CALENDAR_TITLE_MAX_LENGTH,
  CUSTOM_DAYS_MAX,
  NOTICE_MINUTES_MAX,
  SLOT_MINUTES,
  SLOT_PLACES_MAX,
} from "../calendar-limits.ts";
import { email, fault, requiredText, text } from "../fields.ts";
import { NAME_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from "../limits.ts";
import { COUNTRIES, CURRENCIES } from "../codes.ts";
import { parseAmount } from "../money.ts";
import { eventLink, eventPlace } from "./events.ts";

/** On which days a link lays slots (part 3 §3). */
export const AVAILABLE_DAYS = ["WEEKDAYS", "WEEKEND", "CUSTOM"] as const;
export type AvailableDays = (typeof AVAILABLE_DAYS)[number];
/** For whom the host meets (part 3 §3). */
export const ORGANIZERS = ["personal", "group", "channel"] as const;
export type Organizer = (typeof ORGANIZERS)[number];

const whole = (least: number, most: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, fault("malformed")));

/** An hour of the clock, `HH:mm`. */
export const hourOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fault("malformed")));
/** A date as a link lists it, `DD/MM/YYYY`; that it exists is checked as well. */
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
export function toIsoDay(listed: string): string | null {
  const [, day, month, year] = DAY.exec(listed.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
export const toListedDay = (iso: string): string => iso.split("-").reverse().join("/");

export const calendarTitle = requiredText(CALENDAR_TITLE_MAX_LENGTH);

const isDays = (typed: string): boolean => {
  const days = typed.split(",").filter((day) => day.trim() !== "");
  return days.length <= CUSTOM_DAYS_MAX && days.every((day) => toIsoDay(day) !== null);
};
/** `DD/MM/YYYY` dates with commas between them. */
export const customDays = z.string().check(z.maxLength(CUSTOM_DAYS_MAX * 12), z.refine(isDays, fault("malformed")));
export const calendarForm = z.object({ title: calendarTitle, custom: customDays });
export const slotMinutes = z
  .number()
  .check(z.refine((minutes) => SLOT_MINUTES.some((known) => known === minutes), fault("malformed")));
export const slotPlaces = whole(1, SLOT_PLACES_MAX);
export const bufferMinutes = whole(0, BUFFER_MINUTES_MAX);
export const noticeMinutes = whole(0, NOTICE_MINUTES_MAX);
export const bookingsADay = whole(1, BOOKINGS_A_DAY_MAX);
export const bookingWindowDays = whole(1, BOOKING_WINDOW_DAYS_MAX);

/** A price as it is typed, in the currency beside it. */
export const priceAmount = text(20);
/** As part 3 §3 has it, in small letters. */
export const currencyType = z
  .string()
  .check(
    z.refine((code) => code === code.toLowerCase() && CURRENCIES.includes(code.toUpperCase()), fault("malformed")),
  );
/** Where the money goes; empty where nothing is paid. */
export const payeeCountry = z
  .string()
  .check(z.refine((code) => code === "" || COUNTRIES.includes(code), fault("malformed")));

export const bookingName = requiredText(NAME_MAX_LENGTH * 2 + 1);
export const bookingMessage = text(BOOKING_MESSAGE_MAX_LENGTH);
/** What who books says of themselves (part 3 §3 "Booking form"; B-58). */
export const bookingForm = z.object({
  fullName: bookingName,
  email,
  company: text(CALENDAR_TITLE_MAX_LENGTH),
  location: eventPlace,
  message: bookingMessage,
});

/** What is said of a link (part 3 §3 "Calendar link info"). */
export const calendarLinkWords = {
  organizedBy: z.enum(ORGANIZERS),
  timeSlot: slotMinutes,
  availableDays: z.enum(AVAILABLE_DAYS),
  custom: customDays,
  availableFrom: hourOfDay,
  availableTo: hourOfDay,
  setLunchBreak: z.boolean(),
  lunchBreakFrom: hourOfDay,
  lunchBreakTo: hourOfDay,
  timezone: text(TIME_ZONE_MAX_LENGTH),
  venueFix: z.boolean(),
  venueName: eventPlace,
  venueAddress: eventPlace,
  isItOnline: z.boolean(),
  link: eventLink,
  isUsersLimited: z.boolean(),
  noOfParticipantsLimit: z.nullable(slotPlaces),
  bufferBefore: bufferMinutes,
  bufferAfter: bufferMinutes,
  noticeMinutes,
  mostPerDay: z.nullable(bookingsADay),
  windowDays: bookingWindowDays,
  paymentToConfirmBooking: z.boolean(),
  priceAmount,
  currencyType,
  country: payeeCountry,
};

/** What is needed depends on what is switched on (part 3 §5). */
export const calendarLinkNeeds = [
  needs("custom", ({ availableDays, custom }) => availableDays !== "CUSTOM" || custom.trim() !== ""),
  needs("venueName", ({ venueFix, venueName }) => !venueFix || venueName !== ""),
  needs("venueAddress", ({ venueFix, venueAddress }) => !venueFix || venueAddress !== ""),
  needs("link", ({ isItOnline, link }) => !isItOnline || link !== ""),
  needs("country", (values) => !values.paymentToConfirmBooking || values.country !== ""),
  needs("priceAmount", (values) => !values.paymentToConfirmBooking || toPrice(values) !== null),
  needs("noOfParticipantsLimit", (values) => !values.isUsersLimited || values.noOfParticipantsLimit !== null),
] as const;

/** A link as it is filled in. */
export const calendarLinkForm = z.object(calendarLinkWords).check(...calendarLinkNeeds);

export type CalendarLinkDraft = z.input<typeof calendarLinkForm>;

/** What a link costs, in the currency's smallest part; null for no price. */
export const toPrice = (values: Pick<LinkValues, "priceAmount" | "currencyType">): number | null =>
  parseAmount(values.priceAmount, values.currencyType.toUpperCase());

type LinkValues = {
  readonly availableDays: AvailableDays;
  readonly custom: string;
  readonly venueFix: boolean;
  readonly venueName: string;
  readonly venueAddress: string;
  readonly isItOnline: boolean;
  readonly link: string;
  readonly isUsersLimited: boolean;
  readonly noOfParticipantsLimit: number | null;
  readonly paymentToConfirmBooking: boolean;
  readonly priceAmount: string;
  readonly currencyType: string;
  readonly country: string;
};

function needs(field: string, isThere: (values: LinkValues) => boolean) {
  return z.refine<LinkValues>(isThere, { error: fault("required"), path: [field] });
}

/** A new link (part 3 §9). */
export const NEW_LINK = {
  organizedBy: "personal",
  timeSlot: 30,
  availableDays: "WEEKDAYS",
  custom: "",
  availableFrom: "09:00",
  availableTo: "18:00",
  setLunchBreak: true,
  lunchBreakFrom: "13:00",
  lunchBreakTo: "14:00",
  venueFix: true,
  venueName: "",
  venueAddress: "",
  isItOnline: false,
  link: "",
  isUsersLimited: false,
  noOfParticipantsLimit: null,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  mostPerDay: null,
  windowDays: BOOKING_WINDOW_DAYS,
  paymentToConfirmBooking: false,
  priceAmount: "",
  currencyType: "usd",
  country: "",
} as const;
