import type { CalendarId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of one's calendars may also say. */
export type CalendarsView = {
  /** Who booked; how it can be booked without it. */
  tab?: "booked" | undefined;
};

/** `/calendar`, also as `/calendar2` (B-57), one calendar and the form of its link. */
export function calendarsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "calendars",
    validateSearch: ({ tab }: Record<string, unknown>): CalendarsView => (tab === "booked" ? { tab } : {}),
    component: lazyRouteComponent(() => import("./CalendarsPage.tsx"), "CalendarsPage"),
  });
  const params = { parse: ({ calendarId }: { calendarId: string }) => ({ calendarId: calendarId as CalendarId }) };
  return [
    layout.addChildren([
      createRoute({ getParentRoute: () => layout, path: "/calendar" }),
      createRoute({ getParentRoute: () => layout, path: "/calendar2" }),
      createRoute({ getParentRoute: () => layout, path: "/calendar/$calendarId", params }),
      createRoute({ getParentRoute: () => layout, path: "/calendar/$calendarId/link", params }),
    ]),
  ] as const;
}
