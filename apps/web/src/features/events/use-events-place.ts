import type { EventId } from "@atrium/contracts/ids";
import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { EventsView } from "./routes.tsx";

/** Where in the events the address is. */
export type EventsPlace =
  | { kind: "list" }
  | { kind: "grid" }
  | { kind: "create" }
  | { kind: "edit"; eventId: EventId }
  | { kind: "event"; eventId: EventId };

/** The address of an event that was deleted (EVT-004). */
const NOBODYS = "0";

export function useEventsPlace(): EventsPlace {
  const isForm = useLocation({ select: ({ pathname }) => pathname.endsWith("/create") });
  const { eventId } = useParams({ strict: false });
  const { look } = useSearch({ strict: false });
  if (eventId === undefined) return isForm ? { kind: "create" } : { kind: look === "grid" ? "grid" : "list" };
  if (eventId === NOBODYS) return { kind: "list" };
  return { kind: isForm ? "edit" : "event", eventId };
}

/** What the address says of the list, and the ways to other places, with the list as it is. */
export function useEventsView() {
  const search: EventsView = useSearch({ strict: false });
  const { tab, query = "" } = search;
  const navigate = useNavigate();
  const kept: EventsView = { tab, query: search.query };
  return {
    tab,
    query,
    kept,
    open: (eventId: EventId) => navigate({ to: "/events/$eventId/details", params: { eventId }, search: kept }),
    edit: (eventId: EventId) => navigate({ to: "/events/$eventId/create", params: { eventId }, search: kept }),
    /** Where the address leads once an event is deleted (EVT-041). */
    leaveDeleted: () =>
      navigate({
        to: "/events/$eventId/details",
        params: { eventId: NOBODYS as EventId },
        search: kept,
        replace: true,
      }),
    list: () => navigate({ to: "/events", search: kept }),
    /** Typing leaves no trail behind for Back to go through. */
    search: (text: string) =>
      navigate({
        to: ".",
        search: (now: EventsView) => ({ ...now, query: text === "" ? undefined : text }),
        replace: true,
      }),
  };
}
