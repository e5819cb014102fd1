import type { Event, EventAnswer } from "@atrium/contracts/events";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { useAnswer } from "../queries.ts";
import styles from "./Rsvp.module.css";

/** In the order in which they are offered (EVT-014, EVT-027). */
export const ANSWERS: readonly {
  readonly value: EventAnswer;
  readonly label: () => string;
  readonly tone: "good" | "warn" | "bad";
}[] = [
  { value: "YES", label: m["events.answer.yes"], tone: "good" },
  { value: "MAYBE", label: m["events.answer.maybe"], tone: "warn" },
  { value: "NO", label: m["events.answer.no"], tone: "bad" },
];

/** Three buttons for who has not answered (EVT-016). */
export function RsvpRow({ event }: { readonly event: Event }) {
  const { mutate, isPending, variables } = useAnswer(event);
  return (
    // A group with a name, because a list has many of these buttons.
    <fieldset className={styles.row} aria-label={m["events.answerTo"]({ title: event.title })}>
      {ANSWERS.map(({ value, label }) => (
        <Button
          key={value}
          size={28}
          block
          loading={isPending && variables === value}
          onClick={() => isPending || mutate(value)}
        >
          {label()}
        </Button>
      ))}
    </fieldset>
  );
}

/** What was answered; waiting for a place or an approval is neither of the three. */
export function AnswerChip({
  event,
}: {
  readonly event: Pick<Event, "confirmationStatus" | "isWaiting" | "hasRequested">;
}) {
  if (event.hasRequested) return <Chip>{m["events.answer.requested"]()}</Chip>;
  if (event.isWaiting) return <Chip tone="warn">{m["events.answer.waiting"]()}</Chip>;
  const answer = ANSWERS.find(({ value }) => value === event.confirmationStatus);
  return answer ? <Chip tone={answer.tone}>{answer.label()}</Chip> : null;
}
