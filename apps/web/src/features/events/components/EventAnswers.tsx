import type { Event, EventAnswer } from "@atrium/contracts/events";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { isOver } from "../is-over.ts";
import { isFull } from "../model.ts";
import { useAnswer, useJoinRequest } from "../queries.ts";
import styles from "./EventAnswers.module.css";
import { AnswerChip, ANSWERS, RsvpRow } from "./Rsvp.tsx";

const ReminderField = lazyPart(() => import("../form/ReminderField.tsx"));

/** One's answer, changed as often as one likes; asking to be let in where that is needed; what was answered once it is over. */
export function EventAnswers({ event }: { readonly event: Event }) {
  const now = useNow();
  if (isOver(event, now)) {
    return (
      <div className={styles.card}>
        <p className={styles.title}>{m["events.over"]()}</p>
        <AnswerChip event={event} />
      </div>
    );
  }
  if (event.canAnswer) {
    const isComing = event.confirmationStatus === "YES" || event.confirmationStatus === "MAYBE";
    return (
      <>
        <Answer event={event} />
        {isComing && (
          <Suspense>
            <ReminderField eventId={event.id} />
          </Suspense>
        )}
      </>
    );
  }
  return event.canRequest || event.hasRequested ? <Request event={event} /> : null;
}

function Answer({ event }: { readonly event: Event }) {
  const { mutate, isPending, variables } = useAnswer(event);
  const chosen = isPending && variables !== undefined ? variables : event.confirmationStatus;
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <p className={styles.title}>{m["events.areYouGoing"]()}</p>
        <p className={styles.hint}>{toHint(event)}</p>
      </div>
      {chosen === "PENDING" ? (
        <div className={styles.row}>
          <RsvpRow event={event} />
        </div>
      ) : (
        <SegmentedControl<EventAnswer>
          label={m["events.areYouGoing"]()}
          options={ANSWERS.map(({ value, label }) => ({ value, label: label() }))}
          value={chosen}
          onChange={(answer) => answer !== chosen && mutate(answer)}
        />
      )}
    </div>
  );
}

function Request({ event }: { readonly event: Event }) {
  const { mutate, isPending } = useJoinRequest(event);
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <p className={styles.title}>{event.hasRequested ? m["events.asked.title"]() : m["events.ask.title"]()}</p>
        <p className={styles.hint}>{event.hasRequested ? m["events.asked.hint"]() : m["events.ask.hint"]()}</p>
      </div>
      <Button
        variant={event.hasRequested ? "default" : "primary"}
        loading={isPending}
        onClick={() => mutate(!event.hasRequested)}
      >
        {event.hasRequested ? m["events.asked.takeBack"]() : m["events.ask.action"]()}
      </Button>
    </div>
  );
}

function toHint(event: Event): string {
  if (event.isWaiting) return m["events.hint.waiting"]();
  if (event.confirmationStatus === "YES") return m["events.hint.kept"]();
  if (isFull(event)) return event.hasWaitingList ? m["events.hint.full"]() : m["events.full"]();
  return m["events.hint.sees"]();
}
