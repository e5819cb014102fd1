import type { EventId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of the events may also say. */
export type EventsView = {
  /** Which list stands on the left; what is to come without it. */
  tab?: "past" | "attention" | undefined;
  /** What is searched for. */
  query?: string | undefined;
  /** Cards beside each other in place of one event. */
  look?: "grid" | undefined;
};

/** `/events`, `/events/create`, `/events/{id}/details` and `/events/{id}/create`, each exactly (EVT-001 to EVT-005, A-30). */
export function eventsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "events",
    validateSearch: toEventsView,
    component: lazyRouteComponent(() => import("./EventsPage.tsx"), "EventsPage"),
  });
  const params = { parse: ({ eventId }: { eventId: string }) => ({ eventId: eventId as EventId }) };
  // What stands in which pane follows from the address, and the list stays beside whatever is open: the layout decides all of it.
  return [
    layout.addChildren([
      createRoute({ getParentRoute: () => layout, path: "/events" }),
      createRoute({ getParentRoute: () => layout, path: "/events/create" }),
      createRoute({ getParentRoute: () => layout, path: "/events/$eventId/details", params }),
      createRoute({ getParentRoute: () => layout, path: "/events/$eventId/create", params }),
    ]),
  ] as const;
}

/** An address may be typed: what is a number to the router was text to the person. */
function toEventsView({ tab, query, look }: Record<string, unknown>): EventsView {
  const text = typeof query === "string" || typeof query === "number" ? String(query) : "";
  return {
    ...(tab === "past" || tab === "attention" ? { tab } : {}),
    ...(text === "" ? {} : { query: text }),
    ...(look === "grid" ? { look } : {}),
  };
}
