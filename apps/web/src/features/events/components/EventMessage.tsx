import type { Event, EventAnswer } from "@atrium/contracts/events";
import type { EventId } from "@atrium/contracts/ids";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFeatures } from "../../../ui/features.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { EventMessageProps } from "../../messages/messages.ts";
import { isOver } from "../is-over.ts";
import { formatWhen, toLeaf } from "../model.ts";
import { useAnswer, useEventChange, useEventOfMessage, useJoinRequest } from "../queries.ts";
import { EventArt } from "./EventArt.tsx";
import styles from "./EventMessage.module.css";
import { AnswerChip, ANSWERS } from "./Rsvp.tsx";

type Content = EventMessageProps["content"];

/** What a message tells of an event, with the event as it is now: one answers in place (MSG-012). */
export default function EventMessage({ content }: EventMessageProps) {
  if (content.eventId === null) return <span dir="auto">{content.title}</span>;
  return isCancelled(content) ? <Cancelled content={content} /> : <Card id={content.eventId} content={content} />;
}

const isCancelled = (content: Content): boolean =>
  content.kind === "eventUpdate" && content.changed.includes("cancelled");

/** What is no more stays to be read as it was: nobody has to be asked for it. */
function Cancelled({ content }: { readonly content: Content }) {
  const { month, day } = toLeaf(content);
  return (
    <article className={styles.card} aria-label={content.title}>
      <p className={styles.changed}>{m["events.message.cancelled"]()}</p>
      <div className={styles.head}>
        <Leaf month={month} day={day} />
        <div className={styles.words}>
          <p className={styles.gone} dir="auto">
            {content.title}
          </p>
          <p className={styles.line}>{formatWhen(content)}</p>
        </div>
      </div>
    </article>
  );
}

function Leaf({ month, day }: Pick<ReturnType<typeof toLeaf>, "month" | "day">) {
  return (
    <span className={styles.leaf} aria-hidden>
      <span className={styles.month}>{month}</span>
      {day}
    </span>
  );
}

/** Until the event is there, and without a connection, what was announced stands for it. */
function Card({ id, content }: { readonly id: EventId; readonly content: Content }) {
  const { data: event, error, isFetching, refetch } = useEventOfMessage(id);
  useEventChange(id);
  if (event === null) return <span>{m["events.missing.title"]()}</span>;
  const isUpdate = content.kind === "eventUpdate";
  // What a change says of itself stays as it was; the announcement shows the event as it is.
  const shown = isUpdate || !event ? content : event;
  return (
    <article className={styles.card} aria-label={content.title}>
      {isUpdate ? (
        <p className={styles.changed}>{toChanges(content)}</p>
      ) : (
        <span className={styles.cover}>
          <EventArt seed={event?.seriesId ?? id} coverUrl={event?.coverUrl ?? null} size="cover" />
        </span>
      )}
      <Head id={id} shown={shown} />
      <div className={styles.foot}>
        {event ? (
          <Answers event={event} content={content} />
        ) : (
          error && (
            <Button size={28} loading={isFetching} onClick={() => void refetch()}>
              {m["ui.listFailed.retry"]()}
            </Button>
          )
        )}
      </div>
    </article>
  );
}

/** Other times that are proposed are answered where they are read; anything else is the event's. */
function Answers({ event, content }: { readonly event: Event; readonly content: Content }) {
  const Proposed = useFeatures().find(({ bookedMeetings }) => bookedMeetings)?.bookedMeetings?.InChat;
  const isOfTwo =
    content.kind === "eventUpdate" && content.changed.some((one) => one === "proposed" || one === "declined");
  if (!isOfTwo) return <Foot event={event} />;
  if (!Proposed || content.bookingId === undefined || !content.changed.includes("proposed")) return null;
  return (
    <Suspense>
      <Proposed bookingId={content.bookingId} />
    </Suspense>
  );
}

type Shown = Pick<Event, "title" | "startTime" | "endTime" | "location">;

function Head({ id, shown }: { readonly id: EventId; readonly shown: Shown }) {
  const { month, day } = toLeaf(shown);
  return (
    <div className={styles.head}>
      <Leaf month={month} day={day} />
      <div className={styles.words}>
        <Link className={styles.title} to="/events/$eventId/details" params={{ eventId: id }} search={{}} dir="auto">
          {shown.title}
        </Link>
        <p className={styles.line}>{formatWhen(shown)}</p>
        {shown.location !== "" && (
          <p className={styles.line} dir="auto">
            {shown.location}
          </p>
        )}
      </div>
    </div>
  );
}

function Foot({ event }: { readonly event: Event }) {
  const now = useNow();
  const { acceptedCount, maybeCount, declinedCount } = event;
  return (
    <>
      {isOver(event, now) ? (
        <span className={styles.state}>
          <span>{m["events.over"]()}</span>
          <AnswerChip event={event} />
        </span>
      ) : (
        <Choice event={event} />
      )}
      <p className={styles.counts}>
        {m["events.message.counts"]({ accepted: acceptedCount, maybe: maybeCount, declined: declinedCount })}
      </p>
    </>
  );
}

function Choice({ event }: { readonly event: Event }) {
  if (event.canAnswer) return <AnswerButtons event={event} />;
  return event.canRequest || event.hasRequested ? <RequestButton event={event} /> : null;
}

/** The three answers, of which the reader's is pressed. */
function AnswerButtons({ event }: { readonly event: Event }) {
  const { mutate, isPending, variables } = useAnswer(event);
  const chosen = isPending && variables !== undefined ? variables : event.confirmationStatus;
  const handle = (answer: EventAnswer) => answer !== chosen && !isPending && mutate(answer);
  return (
    <>
      <fieldset className={styles.answers} aria-label={m["events.answerTo"]({ title: event.title })}>
        {ANSWERS.map(({ value, label, tone }) => (
          <button
            key={value}
            type="button"
            className={classNames(styles.answer, styles[tone])}
            aria-pressed={chosen === value}
            onClick={() => handle(value)}
          >
            {chosen === value && <Check size={15} strokeWidth={2.25} aria-hidden />}
            {label()}
          </button>
        ))}
      </fieldset>
      {event.isWaiting && <p className={styles.line}>{m["events.hint.waiting"]()}</p>}
    </>
  );
}

function RequestButton({ event }: { readonly event: Event }) {
  const { mutate, isPending } = useJoinRequest(event);
  return (
    <Button size={28} block loading={isPending} onClick={() => mutate(!event.hasRequested)}>
      {event.hasRequested ? m["events.asked.takeBack"]() : m["events.ask.action"]()}
    </Button>
  );
}

const CHANGES: Readonly<Record<Extract<Content, { kind: "eventUpdate" }>["changed"][number], () => string>> = {
  title: m["events.message.newTitle"],
  time: m["events.message.newTime"],
  place: m["events.message.newPlace"],
  proposed: m["events.message.proposed"],
  declined: m["events.message.declined"],
  cancelled: m["events.message.cancelled"],
};

const toChanges = ({ changed }: Extract<Content, { kind: "eventUpdate" }>): string =>
  changed.map((one) => CHANGES[one]()).join(" · ");
