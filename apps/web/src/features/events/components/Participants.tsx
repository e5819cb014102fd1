import type { Event, EventParticipant, ParticipantGroup } from "@atrium/contracts/events";
import { useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { useParticipants } from "../queries.ts";
import styles from "./Participants.module.css";
import { AnswerChip } from "./Rsvp.tsx";

type Shown = Exclude<ParticipantGroup, "REQUESTED" | "PENDING">;

/** Shown at first; the others come when they are asked for. */
const FIRST = 4;

/** Who said what, in the order they did (EVT-029). */
export function Participants({ event }: { readonly event: Event }) {
  const [group, setGroup] = useState<Shown>("YES");
  const [showsAll, setShowsAll] = useState(false);
  const Part = usePhone() ? "h2" : "h3";
  const found = useParticipants(event.id, group);
  const people = found.data?.pages.flat();
  const scroller = useRef<HTMLUListElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: showsAll && hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  const counts = {
    YES: event.acceptedCount,
    MAYBE: event.maybeCount,
    NO: event.declinedCount,
    WAITING: event.waitingCount,
  };
  const tabs = [
    { value: "YES", label: m["events.answer.yes"]() },
    { value: "MAYBE", label: m["events.answer.maybe"]() },
    { value: "NO", label: m["events.answer.no"]() },
    ...(event.waitingCount > 0 || group === "WAITING"
      ? [{ value: "WAITING", label: m["events.answer.waiting"]() } as const]
      : []),
  ] as const;
  const shown = showsAll ? people : people?.slice(0, FIRST);
  return (
    <section className={styles.card}>
      <Part className={styles.title}>{m["events.participants"]()}</Part>
      <fieldset className={styles.tabs} aria-label={m["events.participants"]()}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === group}
            className={classNames(styles.tab, value === group && styles.chosen)}
            onClick={() => {
              setGroup(value);
              setShowsAll(false);
            }}
          >
            {label} <span className={styles.count}>{formatNumber(counts[value])}</span>
          </button>
        ))}
      </fieldset>
      {shown === undefined ? (
        found.isError ? (
          <ErrorCard retrying={found.isFetching} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )
      ) : shown.length === 0 ? (
        <p className={styles.nobody}>{m["events.nobody"]()}</p>
      ) : (
        <ul ref={scroller} className={styles.list} onScroll={handleScroll}>
          {shown.map((person) => (
            <Participant key={person.userId} person={person} />
          ))}
        </ul>
      )}
      {!showsAll && counts[group] > FIRST && (
        <Button size={32} block onClick={() => setShowsAll(true)}>
          {m["events.seeAll"]({ count: formatNumber(counts[group]) })}
        </Button>
      )}
      {found.isFetchingNextPage && <LoadingMore />}
    </section>
  );
}

function Participant({ person }: { readonly person: EventParticipant }) {
  const name = toPersonName(person);
  const isMe = useSession()?.userId === person.userId;
  return (
    <li className={styles.person}>
      <PersonAvatar userId={person.userId} name={name} size={36} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          <PersonLink userId={person.userId}>{name}</PersonLink>
        </span>
      </span>
      {isMe ? <Chip>{m["events.you"]()}</Chip> : <AnswerChip event={person} />}
    </li>
  );
}
