import type { Event, EventParticipant, ParticipantGroup } from "@atrium/contracts/events";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
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
  const found = useParticipants(event.id, group);
  const people = found.data?.pages.flat();
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
      <h3 className={styles.title}>{m["events.participants"]()}</h3>
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
        <ul className={styles.list}>
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
      {showsAll && found.hasNextPage && (
        <Button size={32} block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {m["events.seeMore"]()}
        </Button>
      )}
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
