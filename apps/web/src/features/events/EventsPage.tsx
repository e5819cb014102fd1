import { CalendarDays } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { EventDetails } from "./components/EventDetails.tsx";
import { EventGrid } from "./list/EventGrid.tsx";
import { EventListPane } from "./list/EventListPane.tsx";
import { useEventChanges } from "./queries.ts";
import { type EventsPlace, useEventsPlace } from "./use-events-place.ts";

/** What a list is read without. */
const EventFormPage = lazyPart(async () => ({
  default: (await import("./form/EventFormPage.tsx")).EventFormPage,
}));

/** The events: the list on the left, one of them, all beside each other, or the form of one on the right. */
export function EventsPage() {
  const place = useEventsPlace();
  useEventChanges();
  return (
    <MainLayout
      list={<EventListPane selected={place.kind === "event" || place.kind === "edit" ? place.eventId : null} />}
      detail={
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Detail place={place} />
        </Suspense>
      }
      phoneShows={place.kind === "list" ? "list" : "detail"}
      listLabel={m["events.title"]()}
      detailLabel={place.kind === "create" ? m["events.create"]() : m["events.details"]()}
    />
  );
}

function Detail({ place }: { readonly place: EventsPlace }) {
  if (place.kind === "event") return <EventDetails key={place.eventId} id={place.eventId} />;
  if (place.kind === "create") return <EventFormPage id={null} />;
  if (place.kind === "edit") return <EventFormPage key={place.eventId} id={place.eventId} />;
  if (place.kind === "grid") return <EventGrid />;
  return (
    <PaneMiddle>
      <EmptyState
        icon={<CalendarDays size={24} aria-hidden />}
        title={m["events.none.title"]()}
        hint={m["events.none.hint"]()}
      />
    </PaneMiddle>
  );
}
