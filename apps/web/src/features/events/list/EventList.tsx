import type { Event } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { CalendarPlus, CalendarX2, SearchX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LongRows } from "../../../ui/lists/LongRows.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { toMonths } from "../model.ts";
import type { EventsTab } from "../queries.ts";
import { EventCard } from "./EventCard.tsx";
import { useEventList } from "./use-event-list.ts";

type EventListProps = {
  readonly tab: EventsTab;
  /** What stands in the Search box. */
  readonly typed: string;
  /** The same after a pause. */
  readonly query: string;
  readonly selected: EventId | null;
};

/** Events under their months, more of them as one scrolls (EVT-009 to EVT-011). */
export function EventList({ tab, typed, query, selected }: EventListProps) {
  const { found, events } = useEventList({ tab, typed, query });
  return (
    <PagedScroller found={found} items={events} bones={5} empty={<Nothing tab={tab} query={typed} />}>
      {(shown) => (
        <LongRows rows={toRows(shown)} toKey={toKey} label={m["events.title"]()}>
          {(row) =>
            "heading" in row ? (
              <SectionHead title={row.heading} heading="h2" />
            ) : (
              <EventCard event={row} isSelected={row.id === selected} />
            )
          }
        </LongRows>
      )}
    </PagedScroller>
  );
}

type Row = Event | { readonly key: string; readonly heading: string };

const toKey = (row: Row): string => ("heading" in row ? row.key : row.id);

/** By the lists themselves: who goes back to a long list from a search finds it worked out. */
const known = new WeakMap<readonly Event[], readonly Row[]>();

function toRows(events: readonly Event[]): readonly Row[] {
  const before = known.get(events);
  if (before !== undefined) return before;
  const rows = toMonths(events).flatMap(({ key, heading, events: ofMonth }): Row[] =>
    [[{ key, heading }], ofMonth].flat(),
  );
  known.set(events, rows);
  return rows;
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
