import { z } from "zod";
import { eventId } from "./schema.ts";

/** Minutes before an event at which who comes can be told of it. */
export const EVENT_REMINDER_MINUTES = [10, 30, 60, 120, 1_440] as const;
export type EventReminderMinutes = (typeof EVENT_REMINDER_MINUTES)[number];

export const eventReminderInput = z.object({ eventId });
/** Without minutes nothing is told. */
export const setEventReminderInput = eventReminderInput.extend({
  minutes: z.union(EVENT_REMINDER_MINUTES.map((minutes) => z.literal(minutes))).nullish(),
});
