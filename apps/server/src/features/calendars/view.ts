import type {
  Booking,
  Calendar,
  CalendarLink,
  CalendarLinkInput,
  DayPlace,
  Hold,
  OpenSlot,
  PublicCalendar,
} from "@atrium/contracts/calendars";
import { toListedDay, toPrice } from "@atrium/contracts/forms/calendars";
import type { Instant } from "@atrium/contracts/ids";
import { toAmountText } from "@atrium/contracts/money";
import { toDisplayName } from "../../platform/text.ts";
import {
  type Explained,
  isTimeZone,
  type LinkRules,
  makePublicId,
  type Offered,
  toCustomDays,
  toGmtOffset,
  toHour,
  toMinute,
  toPaidBackUntil,
  toMovableUntil,
  toWindow,
} from "./rules.ts";
import { DAY_MINUTES } from "./bookings/slots.ts";
import type { HoldRow } from "./holds/holds-store.ts";
import { readClock } from "./zones/note-clock.ts";
import type { BookingRow, CalendarRow, LinkRow } from "./store.ts";

const toInstant = (at: Date | number): Instant => new Date(at).toISOString() as Instant;

export function toCalendar(row: CalendarRow, canChange: boolean): Calendar {
  const { id, title, customDays, ownerId, roomId, roomName, upcoming, isLinkKept, link } = row;
  const community = { communityId: roomId, communityName: roomName };
  return {
    id,
    title,
    custom: customDays.map(toListedDay).join(","),
    ownerId,
    ownerName: toDisplayName(row),
    canChange,
    ...community,
    upcoming,
    isLinkKept,
    link: link && toLink(link),
  };
}

function toLink(row: LinkRow): CalendarLink {
  const { publicId, organizedBy, availableDays, bufferBefore, bufferAfter, noticeMinutes, mostPerDay, windowDays } =
    row;
  return {
    publicId,
    organizedBy,
    timeSlot: row.slotMinutes,
    availableDays,
    custom: row.customDays.map(toListedDay).join(","),
    availableFrom: toHour(row.fromMinute),
    availableTo: toHour(row.toMinute),
    setLunchBreak: row.hasLunch,
    lunchBreakFrom: toHour(row.lunchFromMinute),
    lunchBreakTo: toHour(row.lunchToMinute),
    timezone: row.timeZone,
    venueFix: row.hasVenue,
    venueName: row.venueName,
    venueAddress: row.venueAddress,
    isItOnline: row.isOnline,
    link: row.onlineLink,
    isUsersLimited: row.places !== null,
    noOfParticipantsLimit: row.places,
    bufferBefore,
    bufferAfter,
    noticeMinutes,
    mostPerDay,
    windowDays,
    paymentToConfirmBooking: row.price !== null,
    priceAmount: row.price === null ? "" : toAmountText(row.price),
    currencyType: row.price?.currency.toLowerCase() ?? "usd",
    country: row.country ?? "",
  };
}

/** What is stored of a link as it is filled in; what does not apply is kept empty. */
export function toRow(input: CalendarLinkInput, publicId: string = makePublicId()): LinkRow {
  return {
    publicId,
    organizedBy: input.organizedBy,
    slotMinutes: input.timeSlot,
    availableDays: input.availableDays,
    customDays: input.availableDays === "CUSTOM" ? toCustomDays(input.custom) : [],
    fromMinute: toMinute(input.availableFrom),
    toMinute: toMinute(input.availableTo),
    hasLunch: input.setLunchBreak,
    lunchFromMinute: toMinute(input.lunchBreakFrom),
    lunchToMinute: toMinute(input.lunchBreakTo),
    timeZone: input.timezone,
    hasVenue: input.venueFix,
    venueName: input.venueFix ? input.venueName : "",
    venueAddress: input.venueFix ? input.venueAddress : "",
    isOnline: input.isItOnline,
    onlineLink: input.isItOnline ? input.link : "",
    places: input.isUsersLimited ? input.noOfParticipantsLimit : null,
    bufferBefore: input.bufferBefore,
    bufferAfter: input.bufferAfter,
    noticeMinutes: input.noticeMinutes,
    mostPerDay: input.mostPerDay,
    windowDays: input.windowDays,
    ...toPayment(input),
  };
}

function toPayment(input: CalendarLinkInput): Pick<LinkRow, "price" | "country"> {
  const amount = input.paymentToConfirmBooking ? toPrice(input) : null;
  if (amount === null) return { price: null, country: null };
  return { price: { amount, currency: input.currencyType.toUpperCase() }, country: input.country };
}

/** A stored link as the rules take it: no break where the flag is off or one of its hours is 00:00. */
export function toRules({ hasLunch, lunchFromMinute, lunchToMinute, ...row }: LinkRow): LinkRules {
  const isOn = hasLunch && lunchFromMinute !== 0 && lunchToMinute !== 0;
  return { ...row, lunch: isOn ? { fromMinute: lunchFromMinute, toMinute: lunchToMinute } : null };
}

/** For anybody who has its address: nothing of who booked, and not where it takes place online. */
export function toPublicCalendar(row: CalendarRow, link: LinkRow, nowMs: number): PublicCalendar {
  const { today, lastDay } = toWindow(toRules(link), nowMs);
  return {
    calendarId: link.publicId,
    title: row.title,
    hostId: row.ownerId,
    hostName: toDisplayName(row),
    groupName: row.roomName,
    timeSlot: link.slotMinutes,
    timezone: link.timeZone,
    offset: toGmtOffset(link.timeZone, nowMs),
    availableDays: link.availableDays,
    customDays: [...link.customDays],
    today,
    lastDay,
    venueName: link.venueName,
    venueAddress: link.venueAddress,
    isItOnline: link.isOnline,
    priceAmount: link.price && toAmountText(link.price),
    currencyType: link.price && link.price.currency.toLowerCase(),
  };
}

/** A place of a day as its host sees it; its hours are of the link's clock. */
export function toDayPlace({ minute, offered, reason }: Explained, { slotMinutes }: LinkRules): DayPlace {
  const toClock = (at: number): string => toHour(at % DAY_MINUTES);
  return { from: toClock(minute), to: toClock(minute + slotMinutes), places: offered?.places ?? null, reason };
}

export const toOpenSlot = ({ startsAt, endsAt, places }: Offered): OpenSlot => ({
  startTime: toInstant(startsAt),
  endTime: toInstant(endsAt),
  places,
});

export function toBooking(row: BookingRow): Booking {
  const { id, calendarId, eventId, fullName, email, company, location, message } = row;
  return {
    id,
    calendarId,
    calendarTitle: row.title,
    hostName: toDisplayName({ firstName: row.hostFirstName, lastName: row.hostLastName }),
    startTime: toInstant(row.startsAt),
    endTime: toInstant(row.endsAt),
    timezone: row.timeZone ?? "UTC",
    publicId: row.publicId,
    hostId: row.ownerId,
    movableUntil: toInstant(
      toMovableUntil(row.startsAt, {
        noticeMinutes: row.noticeMinutes ?? 0,
        isOfHost: false,
        isPaid: row.paid !== null,
      }),
    ),
    userId: row.guestId,
    fullName,
    email,
    company,
    location,
    message,
    eventId,
    isJoined: row.isJoined,
    paidAmount: row.paid && toAmountText(row.paid),
    paidCurrency: row.paid && row.paid.currency.toLowerCase(),
    paidBackUntil: row.paid && toInstant(toPaidBackUntil(row.startsAt)),
    clockChange: toClockChange(row),
  };
}

/** Where clocks show another time now than it was booked for; null where they do not, or nobody can tell. */
function toClockChange({ clockZone, clockTime, startsAt }: BookingRow): Booking["clockChange"] {
  if (clockZone === null || clockTime === null || !isTimeZone(clockZone)) return null;
  const reads = readClock(startsAt.getTime(), clockZone);
  return reads === clockTime ? null : { timezone: clockZone, booked: clockTime, reads };
}

export function toHold({ heldUntil, price, ...row }: HoldRow, now: Date): Hold {
  return {
    id: row.id,
    calendarId: row.publicId ?? "",
    heldUntil: toInstant(heldUntil ?? now),
    state: heldUntil === null ? "booked" : heldUntil > now ? "held" : "over",
    startTime: toInstant(row.startsAt),
    endTime: toInstant(row.endsAt),
    fullName: row.fullName,
    email: row.email,
    company: row.company,
    location: row.location,
    message: row.message,
    priceAmount: toAmountText(price),
    currencyType: price.currency.toLowerCase(),
  };
}
