import { getCalendarOperation } from "./operations.ts";

/** What is kept of calendars, by what was asked. */
export const calendarKeys = {
  all: ["calendars"] as const,
  published: (calendarId: string) => ["calendars", "published", calendarId] as const,
  slots: (calendarId: string, date: string) => ["calendars", "slots", calendarId, date] as const,
  booking: (id: string) => ["calendars", "booking", id] as const,
  ofEvent: (eventId: string) => ["calendars", "event", eventId] as const,
  proposals: (eventId: string) => ["calendars", "proposals", eventId] as const,
  self: ["calendars", "self"] as const,
};

/** Where a page that came with a calendar keeps it. */
export const calendarAnswer = {
  path: getCalendarOperation.path,
  toKey: ({ calendarId }: { readonly calendarId: string }) => calendarKeys.published(calendarId),
};
