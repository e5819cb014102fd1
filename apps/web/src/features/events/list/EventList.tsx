import type { Event } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { useVirtualizer } from "@tanstack/react-virtual";
import { CalendarPlus, CalendarX2, SearchX } from "lucide-react";
import { useCallback, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LONG_LIST } from "../../../ui/lists/long-list.ts";
import longList from "../../../ui/lists/long-list.module.css";
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
      {(shown) => <Rows events={shown} selected={selected} />}
    </PagedScroller>
  );
}

type Row = Event | { readonly key: string; readonly heading: string };

const toKey = (row: Row | undefined): string | undefined => row && ("heading" in row ? row.key : row.id);

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

type RowsProps = { readonly events: readonly Event[]; readonly selected: EventId | null };

/** Thousands of them, of which only those near the screen exist. */
function Rows({ events, selected }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = toRows(events);
  // A new function would make the virtualizer work out thousands of places again.
  const getItemKey = useCallback((index: number) => toKey(rows[index]) ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey,
    overscan: 6,
    paddingEnd: 8,
  });
  return (
    <ul
      ref={list}
      className={longList.rows}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={m["events.title"]()}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={longList.place}
            style={{ top: start }}
          >
            {"heading" in row ? (
              <SectionHead title={row.heading} heading="h2" />
            ) : (
              <EventCard event={row} isSelected={row.id === selected} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NothingProps = Pick<EventListProps, "tab" | "query">;

function Nothing({ tab, query }: NothingProps) {
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
