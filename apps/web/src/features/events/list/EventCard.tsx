import type { Event } from "@atrium/contracts/events";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useNow } from "../../../ui/use-now.ts";
import { formatTimes, formatWhen, toHostName, toLeaf, waitsForAnswer } from "../model.ts";
import { useEventsView } from "../use-events-place.ts";
import { EventArt } from "../components/EventArt.tsx";
import styles from "./EventCard.module.css";
import { AnswerChip, RsvpRow } from "../components/Rsvp.tsx";

type EventCardProps = { readonly event: Event; readonly isSelected: boolean };

/** Day, picture, title, times, host or group, what was answered and how many accepted (EVT-012 to EVT-015). */
export const EventCard = memo(function EventCard({ event, isSelected }: EventCardProps) {
  const { kept } = useEventsView();
  const now = useNow();
  const { weekday, day } = toLeaf(event);
  return (
    <article className={classNames(styles.card, isSelected && styles.selected)}>
      <span className={styles.day} aria-hidden>
        <span className={styles.weekday}>{weekday}</span>
        {day}
      </span>
      <div className={styles.content}>
        <div className={styles.top}>
          <EventArt seed={event.seriesId} coverUrl={event.coverUrl} size="thumb" />
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Link
                to="/events/$eventId/details"
                params={{ eventId: event.id }}
                search={kept}
                className={styles.link}
                aria-current={isSelected ? "page" : undefined}
                aria-label={`${event.title}, ${formatWhen(event)}`}
                dir="auto"
              >
                {event.title}
              </Link>
            </h3>
            <p className={styles.times}>{formatTimes(event)}</p>
            <p className={styles.host} dir="auto">
              {toHostName(event)}
            </p>
          </div>
        </div>
        <div className={styles.foot}>
          {waitsForAnswer(event, now) ? (
            <RsvpRow event={event} />
          ) : (
            <>
              <AnswerChip event={event} />
              <span className={styles.accepted}>{m["events.accepted"]({ count: event.acceptedCount })}</span>
            </>
          )}
        </div>
      </div>
    </article>
  );
});
