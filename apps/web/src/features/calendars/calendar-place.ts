import type { RoomId } from "@atrium/contracts/ids";
import { createContext, use } from "react";

/** Where calendars are looked at: one's own, or those of a community. Pieces of both pages lead on by it. */
export type CalendarPlace = {
  readonly list: "/calendar" | "/admin/calendar";
  readonly one: "/calendar/$calendarId" | "/admin/calendar/$calendarId";
  readonly link: "/calendar/$calendarId/link" | "/admin/calendar/$calendarId/link";
  readonly community: { readonly id: RoomId; readonly name: string } | null;
};

const OWN: CalendarPlace = {
  list: "/calendar",
  one: "/calendar/$calendarId",
  link: "/calendar/$calendarId/link",
  community: null,
};

export const toCommunityPlace = (id: RoomId, name: string): CalendarPlace => ({
  list: "/admin/calendar",
  one: "/admin/calendar/$calendarId",
  link: "/admin/calendar/$calendarId/link",
  community: { id, name },
});

export const CalendarPlaces = createContext(OWN);
export const useCalendarPlace = (): CalendarPlace => use(CalendarPlaces);
