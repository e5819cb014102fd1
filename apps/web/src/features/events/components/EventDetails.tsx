import type { Event } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { CalendarX2 } from "lucide-react";
import { Suspense } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../ui/features.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { toHostName, toLeaf } from "../model.ts";
import { useEvent } from "../queries.ts";
import { EventActions } from "./EventActions.tsx";
import { EventAnswers } from "./EventAnswers.tsx";
import { EventArt } from "./EventArt.tsx";
import styles from "./EventDetails.module.css";
import { EventFacts } from "./EventFacts.tsx";
import { JoinRequests } from "./JoinRequests.tsx";
import { EventFailed } from "./EventFailed.tsx";
import { Participants } from "./Participants.tsx";

/** One event: cover, when, who hosts it, one's answer, where, places, who comes (EVT-003). */
export function EventDetails({ id }: { readonly id: EventId }) {
  const { data: event, error, isFetching, refetch } = useEvent(id);
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT");
  usePageName(event?.title ?? null);
  if (isMissing) {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<CalendarX2 size={24} aria-hidden />}
          title={m["events.missing.title"]()}
          hint={m["events.missing.hint"]()}
        />
      </PaneMiddle>
    );
  }
  if (!event) {
    return error ? <EventFailed retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  }
  return <Shown event={event} />;
}

function Shown({ event }: { readonly event: Event }) {
  const { month, day } = toLeaf(event);
  const Booked = useFeatures().find(({ bookedMeetings }) => bookedMeetings)?.bookedMeetings?.OnPage;
  // The one pane that a phone shows.
  const Heading = usePhone() ? "h1" : "h2";
  return (
    <div className={styles.scroller}>
      <div className={styles.cover}>
        <EventArt seed={event.seriesId} coverUrl={event.coverUrl} size="cover" />
        <EventActions event={event} />
      </div>
      <div className={styles.content}>
        <header className={styles.head}>
          <span className={styles.leaf} aria-hidden>
            <span className={styles.month}>{month}</span>
            {day}
          </span>
          <div className={styles.names}>
            <Heading className={styles.title} dir="auto">
              {event.title}
            </Heading>
            <p className={styles.host} dir="auto">
              {event.groupName && event.hostInfo
                ? m["events.hostedFor"]({ host: toHostName({ ...event, groupName: null }), group: event.groupName })
                : m["events.hostedBy"]({ host: toHostName(event) })}
            </p>
          </div>
        </header>
        <EventAnswers event={event} />
        {event.isPrivate && event.groupName === null && Booked && (
          <Suspense>
            <Booked eventId={event.id} />
          </Suspense>
        )}
        <div className={styles.columns}>
          <EventFacts event={event} />
          <aside className={styles.people} aria-label={m["events.participants"]()}>
            {(event.requestCount ?? 0) > 0 && <JoinRequests event={event} />}
            <Participants event={event} />
          </aside>
        </div>
      </div>
    </div>
  );
}
