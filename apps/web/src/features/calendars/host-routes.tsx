import type { CalendarId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of one's calendars may also say. */
export type CalendarsView = {
  /** Who booked; how it can be booked without it. */
  tab?: "booked" | undefined;
  /** Of which day appointments are shown, as an ISO date; all without it. */
  day?: string | undefined;
  /** Which appointment is read. */
  event?: string | undefined;
  /** Coming back from the provider's page of a payout account, which proves nothing (CAL-030, A-81). */
  verified?: true | undefined;
};

/** An address may be typed: what is none of these is left out. */
function toCalendarsView({ tab, day, event, verified }: Record<string, unknown>): CalendarsView {
  if (verified === true) return { verified };
  if (tab !== "booked") return {};
  return {
    tab,
    ...(typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}),
    ...(typeof event === "string" ? { event } : {}),
  };
}

/**
 * `/calendar`, also as `/calendar2` (B-57), one calendar and the form of its link; `/admin/calendar` for those of the chosen community (CAL-003), also as
 * `/admin/booking` and `/admin/slot-booking` (BOOK-040, B-57).
 */
export function calendarsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "calendars",
    validateSearch: toCalendarsView,
    component: lazyRouteComponent(() => import("./host/CalendarsPage.tsx"), "CalendarsPage"),
  });
  const ofCommunity = createRoute({
    getParentRoute: () => parent,
    id: "community-calendars",
    validateSearch: toCalendarsView,
    component: lazyRouteComponent(() => import("./host/AdminCalendarPage.tsx"), "AdminCalendarPage"),
  });
  const params = { parse: ({ calendarId }: { calendarId: string }) => ({ calendarId: calendarId as CalendarId }) };
  return [
    layout.addChildren([
      createRoute({ getParentRoute: () => layout, path: "/calendar" }),
      createRoute({ getParentRoute: () => layout, path: "/calendar2" }),
      createRoute({ getParentRoute: () => layout, path: "/calendar/$calendarId", params }),
      createRoute({ getParentRoute: () => layout, path: "/calendar/$calendarId/link", params }),
    ]),
    ofCommunity.addChildren([
      createRoute({ getParentRoute: () => ofCommunity, path: "/admin/calendar" }),
      createRoute({ getParentRoute: () => ofCommunity, path: "/admin/booking" }),
      createRoute({ getParentRoute: () => ofCommunity, path: "/admin/slot-booking" }),
      createRoute({ getParentRoute: () => ofCommunity, path: "/admin/calendar/$calendarId", params }),
      createRoute({ getParentRoute: () => ofCommunity, path: "/admin/calendar/$calendarId/link", params }),
    ]),
  ] as const;
}
