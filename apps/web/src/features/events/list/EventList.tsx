import type { EventId } from "@atrium/contracts/ids";
import { CalendarPlus, CalendarX2, SearchX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { toMonths } from "../model.ts";
import { type EventsTab, useEvents } from "../queries.ts";
import { EventCard } from "./EventCard.tsx";

type EventListProps = { readonly tab: EventsTab; readonly query: string; readonly selected: EventId | null };

/** Events under their months, more of them as one scrolls (EVT-009 to EVT-011). */
export function EventList({ tab, query, selected }: EventListProps) {
  const found = useEvents(tab, query);
  return (
    <PagedList found={found} bones={5} empty={<Nothing tab={tab} query={query} />}>
      {(events) =>
        toMonths(events).map(({ key, heading, events: ofMonth }) => (
          <section key={key} aria-label={heading}>
            <SectionHead title={heading} heading="h2" />
            {ofMonth.map((event) => (
              <EventCard key={event.id} event={event} isSelected={event.id === selected} />
            ))}
          </section>
        ))
      }
    </PagedList>
  );
}

function Nothing({ tab, query }: Pick<EventListProps, "tab" | "query">) {
  return (
    <PaneMiddle>
      <EmptyState
        icon={query === "" ? <CalendarX2 size={24} aria-hidden /> : <SearchX size={24} aria-hidden />}
        title={m["events.empty"]()}
        action={
          query === "" && tab === "future" ? (
            <LinkButton to="/events/create" search={{}} icon={<CalendarPlus size={17} aria-hidden />}>
              {m["events.create"]()}
            </LinkButton>
          ) : undefined
        }
      />
    </PaneMiddle>
  );
}
