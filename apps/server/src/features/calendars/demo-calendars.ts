import type { CalendarLinkInput } from "@atrium/contracts/calendars";
import type { DemoCommunity } from "../../feature.ts";
import type { Calendars } from "./calendars.ts";

/** Part 3 §9, and a place. */
const CONSULTATIONS: CalendarLinkInput = {
  organizedBy: "personal",
  timeSlot: 30,
  availableDays: "WEEKDAYS",
  custom: "",
  availableFrom: "09:00",
  availableTo: "18:00",
  setLunchBreak: true,
  lunchBreakFrom: "13:00",
  lunchBreakTo: "14:00",
  timezone: "Europe/London",
  venueFix: true,
  venueName: "Harbour & Pine Studio",
  venueAddress: "Quay Street 31",
  isItOnline: false,
  link: "",
  isUsersLimited: true,
  noOfParticipantsLimit: 1,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  mostPerDay: null,
  windowDays: 60,
  paymentToConfirmBooking: false,
  priceAmount: "",
  currencyType: "usd",
  country: "",
};
/** The same for a price. */
const REVIEWS: CalendarLinkInput = {
  ...CONSULTATIONS,
  paymentToConfirmBooking: true,
  priceAmount: "45",
  country: "GB",
};

/** Inès can be booked for half an hour, and paid for looking at a portfolio; her third calendar has no link so far. */
export async function seedCalendars(calendars: Calendars, { toId }: DemoCommunity): Promise<void> {
  const ines = toId("ines");
  const { id } = await calendars.create(ines, { title: "Studio consultations", communityId: null, custom: "" });
  await calendars.saveLink(ines, id, CONSULTATIONS);
  const reviews = await calendars.create(ines, { title: "Portfolio reviews", communityId: null, custom: "" });
  await calendars.saveLink(ines, reviews.id, REVIEWS);
  await calendars.create(ines, { title: "Workshop tours", communityId: null, custom: "" });
}
