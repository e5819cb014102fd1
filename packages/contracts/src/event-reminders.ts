import { z } from "zod";
import { EVENT_REMINDER_MINUTES } from "./event-limits.ts";
import { eventId } from "./schema.ts";

export const eventReminderInput = z.object({ eventId });
/** Without minutes nothing is told. */
export const setEventReminderInput = eventReminderInput.extend({
  minutes: z.union(EVENT_REMINDER_MINUTES.map((minutes) => z.literal(minutes))).nullish(),
});
