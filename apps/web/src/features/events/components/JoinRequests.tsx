import type { Event, EventParticipant } from "@atrium/contracts/events";
import { Info } from "lucide-react";
import { formatRelative } from "../../../platform/i18n/relative-time.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { PersonAvatar } from "../../people/people.ts";
import { isFull } from "../model.ts";
import { useDecision, useParticipants } from "../queries.ts";
import styles from "./Participants.module.css";

/** Who asks to join, for who looks after the event (B-50). */
export function JoinRequests({ event }: { readonly event: Event }) {
  const { data, isLoadingError, isFetching, refetch } = useParticipants(event.id, "REQUESTED");
  const Part = usePhone() ? "h2" : "h3";
  const asking = data?.pages.flat() ?? [];
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Part className={styles.title}>{m["events.requests"]()}</Part>
        <Badge
          tone="red"
          count={event.requestCount ?? 0}
          label={m["events.requestsCount"]({ count: event.requestCount ?? 0 })}
        />
        <span className={styles.note}>{m["events.requestsHint"]()}</span>
      </div>
      {isLoadingError && <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />}
      <ul className={styles.list}>
        {asking.map((person) => (
          <Asking key={person.userId} event={event} person={person} />
        ))}
      </ul>
      {isFull(event) && (
        <p className={styles.full}>
          <Info size={15} aria-hidden />
          {event.hasWaitingList ? m["events.requestsFull"]() : m["events.full"]()}
        </p>
      )}
    </section>
  );
}

function Asking({ event, person }: { readonly event: Event; readonly person: EventParticipant }) {
  const { mutate, isPending, variables } = useDecision(event);
  const now = useNow();
  const name = toPersonName(person);
  const decide = (approve: boolean) => () => isPending || mutate({ userId: person.userId, approve });
  return (
    <li className={styles.person}>
      <PersonAvatar userId={person.userId} name={name} size={36} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {person.at !== null && <span className={styles.line}>{formatRelative(new Date(person.at), now)}</span>}
      </span>
      <fieldset className={styles.answers} aria-label={m["events.requestOf"]({ name })}>
        <Button size={28} variant="tint" loading={isPending && variables.approve} onClick={decide(true)}>
          {m["events.approve"]()}
        </Button>
        <Button size={28} loading={isPending && !variables.approve} onClick={decide(false)}>
          {m["events.decline"]()}
        </Button>
      </fieldset>
    </li>
  );
}
