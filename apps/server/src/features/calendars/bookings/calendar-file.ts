import type { Booking } from "@atrium/contracts/calendars";
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** What mail and calendar programs take as an invitation, or as its end. Times are in UTC, so that no zone of ours has to be known to be right. */
export function toBookingFile(
  booking: Booking,
  { place, at, isCancelled, sequence }: { place: string; at: Date; isCancelled: boolean; sequence: number },
): string {
  const calendar = new ICalCalendar({
    prodId: { company: "Atrium", product: "Bookings", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.id}@atrium`,
    start: new Date(booking.startTime),
    end: new Date(booking.endTime),
    stamp: at,
    sequence,
    summary: booking.calendarTitle,
    description: booking.message || null,
    location: place || null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
