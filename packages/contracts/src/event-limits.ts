/* Limits of events that pages show before anything is asked: without schemas. */

/** Minutes before an event at which who comes can be told of it. BAD_INPUT. */
export const EVENT_REMINDER_MINUTES = [10, 30, 60, 120, 1_440] as const;
export type EventReminderMinutes = (typeof EVENT_REMINDER_MINUTES)[number];

/** Most events a page: a device that keeps all of a person's asks for them. BAD_INPUT. */
export const EVENTS_LIST_MAX = 250;
