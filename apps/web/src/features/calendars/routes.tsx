import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of a calendar that is booked may also say. */
export type BookingSearch = {
  /** The day that is looked at, as an ISO date. */
  date?: string | undefined;
  /** When the chosen slot begins, in UTC. */
  start?: string | undefined;
  /** What has been booked. */
  booking?: string | undefined;
  /** What is held, and waits for its payment. */
  hold?: string | undefined;
  /** The same, coming back from the payment (BOOK-022). */
  id?: string | undefined;
};

// The same for every tree of routes, so that a page goes on where another takes the place of the first.
const picker = lazyRouteComponent(() => import("./booking/BookingPage.tsx"), "BookingPage");
const form = lazyRouteComponent(() => import("./booking/SlotBookingPage.tsx"), "SlotBookingPage");

/**
 * Where others book: `/community/calendar/{calendarId}` and the long form that is shared, `/community/slot-booking/{calendarId}`, and
 * `/community/confimation`, spelled as its links are (BOOK-002, BOOK-003, BOOK-021, BOOK-041). Anybody may look.
 */
export function bookingRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/community/calendar/$calendarId",
      validateSearch: toBookingSearch,
      component: picker,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/community/$groupName/$calendarName/$calendarId",
      validateSearch: toBookingSearch,
      component: picker,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/community/slot-booking/$calendarId",
      validateSearch: toBookingSearch,
      component: form,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/community/confimation",
      validateSearch: toBookingSearch,
      component: form,
    }),
  ] as const;
}

/** An address may be typed: what is none of these is left out. */
function toBookingSearch({ date, start, booking, hold, id }: Record<string, unknown>): BookingSearch {
  return {
    ...(typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date } : {}),
    ...(typeof start === "string" && !Number.isNaN(Date.parse(start)) ? { start } : {}),
    ...(typeof booking === "string" ? { booking } : {}),
    ...(typeof hold === "string" ? { hold } : {}),
    ...(typeof id === "string" ? { id } : {}),
  };
}
