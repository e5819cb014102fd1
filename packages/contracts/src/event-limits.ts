/* Limits of events that pages show before anything is asked: without schemas. */

/** Minutes before an event at which who comes can be told of it. BAD_INPUT. */
export const EVENT_REMINDER_MINUTES = [10, 30, 60, 120, 1_440] as const;
export type EventReminderMinutes = (typeof EVENT_REMINDER_MINUTES)[number];
