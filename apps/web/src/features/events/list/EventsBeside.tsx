import type { RoomId, UserId } from "@atrium/contracts/ids";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { formatWhen, toLeaf } from "../model.ts";
import { eventKeys, useEventChanges } from "../queries.ts";
import { EVENT } from "./kept-events.ts";
import styles from "./EventsBeside.module.css";

/** Whose events: of a room, or those that one has a part in together with somebody. */
type Of = { readonly roomId: RoomId } | { readonly withUser: UserId };

const EVENTS = graphql(
  `query EventsBeside($chatGroupId: ID, $with: EventsWith) {
  events(view: future, sortByTime: "ASC", chatGroupId: $chatGroupId, with: $with) { ...ShownEvent }
}`,
  EVENT,
);

/** What comes next, a page of it, in a card beside something else; the events themselves have the rest. */
export function EventsBeside({ of }: { readonly of: Of }) {
  useEventChanges();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...eventKeys.all, "beside", of],
    queryFn: async () => {
      const which = "roomId" in of ? { chatGroupId: of.roomId } : { with: { userId: of.withUser } };
      return (await api.graphql(EVENTS, which)).events;
    },
  });
  return (
    <section className={styles.card} aria-label={m["events.title"]()}>
      <h3 className={styles.head}>{m["events.title"]()}</h3>
      {data === undefined && !isError && <SkeletonRows rows={2} />}
      {data === undefined && isError && (
        <div className={styles.none}>
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <p className={styles.none}>{m["events.beside.none"]()}</p>}
      <ul className={styles.rows}>
        {data?.map((event) => (
          <li key={event.id}>
            <Link className={styles.row} to="/events/$eventId/details" params={{ eventId: event.id }} search={{}}>
              <DayTile {...toLeaf(event)} />
              <span className={styles.words}>
                <span className={styles.title} dir="auto">
                  {event.title}
                </span>
                <span className={styles.line}>{formatWhen(event)}</span>
              </span>
              <ChevronRight className={styles.mark} size={17} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayTile({ month, day }: { readonly month: string; readonly day: string }) {
  return (
    <span className={styles.day} aria-hidden>
      <span className={styles.month}>{month}</span>
      <span>{day}</span>
    </span>
  );
}
