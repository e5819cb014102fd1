import type { EventId } from "@atrium/contracts/ids";
import { CalendarPlus, CalendarX2, SearchX } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { LoadingMore } from "../../../ui/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/scroll-end.ts";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { toMonths } from "../model.ts";
import { type EventsTab, useEvents } from "../queries.ts";
import { EventCard } from "./EventCard.tsx";
import styles from "./EventList.module.css";

type EventListProps = { readonly tab: EventsTab; readonly query: string; readonly selected: EventId | null };

/** Events under their months, more of them as one scrolls (EVT-009 to EVT-011). */
export function EventList({ tab, query, selected }: EventListProps) {
  const found = useEvents(tab, query);
  const scroller = useRef<HTMLDivElement>(null);
  const events = found.data?.pages.flat();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  return (
    <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
      {events === undefined ? (
        found.isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={5} />
        )
      ) : events.length === 0 ? (
        <Nothing tab={tab} query={query} />
      ) : (
        toMonths(events).map(({ key, heading, events: ofMonth }) => (
          <section key={key} aria-label={heading}>
            <SectionHead title={heading} heading="h2" />
            {ofMonth.map((event) => (
              <EventCard key={event.id} event={event} isSelected={event.id === selected} />
            ))}
          </section>
        ))
      )}
      {found.isFetchingNextPage && <LoadingMore />}
      {isFetchNextPageError && <ErrorCard retrying={isFetching} onRetry={() => void fetchNextPage()} />}
    </div>
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
