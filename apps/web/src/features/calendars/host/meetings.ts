import type { Booked } from "./host-queries.ts";

/** Bookings of one slot: an appointment, with everybody who comes. */
export type Meeting = {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timezone: string;
  readonly eventId: string | null;
  readonly guests: readonly [Booked, ...Booked[]];
};

/** One after the other, as their bookings come. */
export function toMeetings(bookings: readonly Booked[]): Meeting[] {
  const meetings = new Map<string, Meeting>();
  for (const booking of bookings) {
    const { startTime, endTime, timezone, eventId } = booking;
    const id = eventId ?? booking.id;
    const meeting = meetings.get(id);
    meetings.set(
      id,
      meeting
        ? { ...meeting, guests: [...meeting.guests, booking] }
        : { id, startTime, endTime, timezone, eventId, guests: [booking] },
    );
  }
  return [...meetings.values()];
}
