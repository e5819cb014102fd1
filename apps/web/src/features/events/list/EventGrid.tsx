import { EVENTS_PAGE } from "@atrium/contracts/limits";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, X } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { CalendarX2 } from "lucide-react";
import { formatWhen, toHostName, toMonths } from "../model.ts";
import { useEventList } from "./use-event-list.ts";
import { useEventsView } from "../use-events-place.ts";
import { EventArt } from "../components/EventArt.tsx";
import styles from "./EventGrid.module.css";
import { AnswerChip } from "../components/Rsvp.tsx";

/** The list that is chosen, as cards beside each other (EVT-001). */
export function EventGrid() {
  const { tab = "future", query, kept } = useEventsView();
  const isPhone = usePhone();
  const Part = isPhone ? "h2" : "h3";
  const { found, events: all } = useEventList({ tab, typed: query, query });
  const [shown, setShown] = useState(EVENTS_PAGE);
  const scroller = useRef<HTMLDivElement>(null);
  // However many there are, no more cards than one has scrolled to.
  const events = all?.slice(0, shown);
  const hasMore = all !== undefined && all.length > shown;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasMore || (hasNextPage && !isFetching && !isFetchNextPageError),
    onMore: () => {
      setShown((before) => before + EVENTS_PAGE);
      if (!hasMore) void fetchNextPage();
    },
  });
  const back = (
    <IconLink to="/events" search={kept} label={m["events.gridClose"]()}>
      {isPhone ? <ArrowLeft size={20} aria-hidden /> : <X size={20} aria-hidden />}
    </IconLink>
  );
  return (
    <>
      <PaneBar title={m["events.grid"]()} heading={isPhone ? "h1" : "h2"} leading={isPhone ? back : undefined}>
        {!isPhone && back}
      </PaneBar>
      <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
        {events === undefined ? (
          found.isError ? (
            <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )
        ) : events.length === 0 ? (
          <PaneMiddle>
            <EmptyState icon={<CalendarX2 size={24} aria-hidden />} title={m["events.empty"]()} />
          </PaneMiddle>
        ) : (
          toMonths(events).map(({ key, heading, events: ofMonth }) => (
            <div key={key}>
              <Part className={styles.month}>{heading}</Part>
              <ul className={styles.cards}>
                {ofMonth.map((event) => (
                  <li key={event.id} className={styles.card}>
                    <span className={styles.cover}>
                      <EventArt seed={event.seriesId} coverUrl={event.coverUrl} size="cover" />
                    </span>
                    <Link
                      to="/events/$eventId/details"
                      params={{ eventId: event.id }}
                      search={kept}
                      className={styles.link}
                      dir="auto"
                    >
                      {event.title}
                    </Link>
                    <p className={styles.line}>{formatWhen(event)}</p>
                    <p className={styles.line} dir="auto">
                      {toHostName(event)}
                    </p>
                    <div className={styles.foot}>
                      <AnswerChip event={event} />
                      <span className={styles.line}>{m["events.accepted"]({ count: event.acceptedCount })}</span>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          ))
        )}
        {found.isFetchingNextPage && <LoadingMore />}
        {isFetchNextPageError && <ErrorCard retrying={isFetching} onRetry={() => void fetchNextPage()} />}
      </div>
    </>
  );
}
