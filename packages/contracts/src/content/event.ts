import { z } from "zod";
import { EVENT_PLACE_MAX_LENGTH, EVENT_TITLE_MAX_LENGTH } from "../limits.ts";
import { bookingId, eventId, instant } from "../schema.ts";

/** What of an event a message can say that it is another now. */
export const EVENT_CHANGES = ["title", "time", "place"] as const;
export type EventChange = (typeof EVENT_CHANGES)[number];
/** What of a meeting that was booked is said beside: other times are asked for, or not wanted, or the booking is no more. */
export const BOOKING_CHANGES = ["proposed", "declined", "cancelled"] as const;

/** As it was when the message was written; how it is now, and who answered what, is asked of the event. */
const shape = {
  /** Null in what could not be read. */
  eventId: eventId.nullable(),
  title: z.string().max(EVENT_TITLE_MAX_LENGTH),
  startTime: instant,
  endTime: instant,
  location: z.string().max(EVENT_PLACE_MAX_LENGTH),
};

/** Announces an event in the room it belongs to (part 2 §3), a booked one in the chat of host and guest. Written by the server alone. */
export const eventCreateContent = z.object({ kind: z.literal("eventCreate"), ...shape });
/** Tells the same room that its time, place or title changed; in the chat of two, also what became of what the one booked with the other. */
export const eventUpdateContent = z.object({
  kind: z.literal("eventUpdate"),
  ...shape,
  changed: z.array(z.enum([...EVENT_CHANGES, ...BOOKING_CHANGES])),
  /** Of the two whose chat it is, where the event is a booked meeting. */
  bookingId: z.optional(bookingId),
});
