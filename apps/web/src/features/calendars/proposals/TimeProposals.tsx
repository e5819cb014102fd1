import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatWholeDay } from "../zones.ts";
import { type Appointment, formatOther } from "./appointment.ts";
import {
  type ShownProposal,
  useAcceptTime,
  useDeclineTimes,
  useTimeProposals,
  useWithdrawTimes,
} from "./proposal-queries.ts";
import styles from "./TimeProposals.module.css";

type TimeProposalsProps = {
  readonly appointment: Appointment;
  /** Stands there where nothing is proposed. */
  readonly otherwise?: ReactNode;
};

/** Other times for an appointment: what the other side proposes, to be answered, and what one has proposed oneself. */
export function TimeProposals({ appointment, otherwise = null }: TimeProposalsProps) {
  const { data, isError, isFetching, refetch } = useTimeProposals(appointment.eventId);
  if (isError && data === undefined) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  const proposals = (data ?? []).filter(({ bookingId }) => bookingId === appointment.id);
  if (proposals.length === 0) return data === undefined ? null : otherwise;
  return proposals.map((proposal) =>
    proposal.byHost === appointment.isHost ? (
      <Own key={proposal.id} appointment={appointment} proposal={proposal} />
    ) : (
      <Theirs key={proposal.id} appointment={appointment} proposal={proposal} />
    ),
  );
}

type Shown = { readonly appointment: Appointment; readonly proposal: ShownProposal };

/** What was answered or replaced meanwhile is not there any more. */
const sayRefused = (error: unknown): void => {
  const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
  const isTaken = error instanceof ApiError && error.code === "CONFLICT";
  toast.error(isGone ? m["calendars.proposal.gone"]() : isTaken ? m["calendars.slotGone"]() : toErrorText(error));
};

function Theirs({ appointment, proposal: { id, times, message } }: Shown) {
  const { otherName: name } = appointment;
  const accept = useAcceptTime(id, {
    onSuccess: ({ startTime, timezone }) =>
      toast.success(m["calendars.manage.moved"]({ day: formatWholeDay(new Date(startTime), timezone) })),
    onError: sayRefused,
  });
  const decline = useDeclineTimes(id, {
    onSuccess: () => toast.success(m["calendars.proposal.declined"]({ name })),
    onError: sayRefused,
  });
  const isBusy = accept.isPending || decline.isPending;

  return (
    <section className={styles.proposal} aria-label={m["calendars.proposal.theirs"]({ name })}>
      <p className={styles.title}>{m["calendars.proposal.theirs"]({ name })}</p>
      {message !== "" && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <ul className={styles.times}>
        {times.map((time) => {
          const { day, hours } = formatOther(appointment, time);
          return (
            <li key={time} className={styles.time}>
              <Time day={day} hours={hours} />
              <Button
                size={32}
                variant="tint"
                icon={<Check size={15} aria-hidden />}
                loading={accept.isPending && accept.variables === time}
                aria-label={m["calendars.proposal.acceptOne"]({ time: `${day}, ${hours}` })}
                onClick={() => !isBusy && accept.mutate(time)}
              >
                {m["calendars.proposal.accept"]()}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        size={32}
        variant="quiet"
        icon={<X size={15} aria-hidden />}
        loading={decline.isPending}
        onClick={() => !isBusy && decline.mutate()}
      >
        {m["calendars.proposal.decline"]()}
      </Button>
    </section>
  );
}

function Own({ appointment, proposal: { times, message } }: Shown) {
  const { id, otherName: name } = appointment;
  const withdraw = useWithdrawTimes(id, {
    onSuccess: () => toast.success(m["calendars.proposal.withdrawn"]()),
    onError: sayRefused,
  });
  return (
    <section className={styles.proposal} aria-label={m["calendars.proposal.own"]()}>
      <p className={styles.title}>{m["calendars.proposal.own"]()}</p>
      <ul className={styles.times}>
        {times.map((time) => (
          <li key={time} className={styles.time}>
            <Time {...formatOther(appointment, time)} />
          </li>
        ))}
      </ul>
      {message !== "" && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <p className={styles.note}>{m["calendars.proposal.waits"]({ name })}</p>
      <Button
        size={32}
        variant="quiet"
        icon={<X size={15} aria-hidden />}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {m["calendars.proposal.withdraw"]()}
      </Button>
    </section>
  );
}

function Time({ day, hours }: { readonly day: string; readonly hours: string }) {
  return (
    <span className={styles.when}>
      <span className={styles.day}>{day}</span>
      <span className={styles.hours}>{hours}</span>
    </span>
  );
}
