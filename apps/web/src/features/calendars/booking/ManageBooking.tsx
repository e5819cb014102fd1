import { BOOKING_MESSAGE_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { type Day, isAvailable, isOpen } from "../month.ts";
import { type ShownBooking, useCalendarAt, useEndBooking, useMoveBooking, useProposals, useSlots } from "../queries.ts";
import { formatPrice } from "../price.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./ManageBooking.module.css";
import { MonthGrid } from "../MonthGrid.tsx";

/** An appointment is moved or cancelled, by host or guest (B-58). Nothing where it is too late for both. */
export default function ManageBooking({ booking }: { readonly booking: ShownBooking }) {
  const now = useNow();
  const { hostId, movableUntil, startTime, endTime, timezone, publicId } = booking;
  const until = new Date(session.getSnapshot()?.userId === hostId ? startTime : movableUntil);
  const canMove = publicId !== null && until > now;
  const [act, setAct] = useState<"move" | "cancel">("move");
  if (new Date(endTime) <= now) return null;
  return (
    <section className={styles.card} aria-labelledby="manage">
      <h2 id="manage" className={styles.title}>
        {m["calendars.manage.title"]()}
      </h2>
      <p className={styles.note}>
        {canMove
          ? m["calendars.manage.until"]({ day: formatWholeDay(until, timezone), hour: formatHour(until, timezone) })
          : m["calendars.manage.late"]()}
      </p>
      {canMove && (
        <SegmentedControl
          label={m["calendars.manage.title"]()}
          options={[
            { value: "move", label: m["calendars.manage.move"]() },
            { value: "cancel", label: m["calendars.manage.cancel"]() },
          ]}
          value={act}
          onChange={setAct}
        />
      )}
      {canMove && act === "move" ? <Move booking={booking} publicId={publicId} /> : <Cancel booking={booking} />}
    </section>
  );
}

function Move({ booking, publicId }: { readonly booking: ShownBooking; readonly publicId: string }) {
  const published = useCalendarAt(publicId);
  const { data: calendar } = published;
  const [day, setDay] = useState<Day | null>(null);
  const [start, setStart] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [isAll, setAll] = useState(false);
  const proposals = useProposals(calendar, booking.startTime);
  const slots = useSlots(publicId, day ?? undefined);
  const move = useMoveBooking(booking.id);
  // Without the calendar there is nothing to propose.
  const found = calendar === undefined ? published : day === null ? proposals : slots;
  const times = day === null ? proposals.data : slots.data?.slots.map(({ startTime }) => startTime);

  function handleMove() {
    if (start === null) return;
    move.mutate(
      { startTime: start, reason },
      {
        onSuccess: ({ startTime, timezone }) => {
          setReason("");
          toast.success(m["calendars.manage.moved"]({ day: formatWholeDay(new Date(startTime), timezone) }));
        },
        onError: (error) => {
          const isTaken = error instanceof ApiError && error.code === "CONFLICT";
          toast.error(isTaken ? m["calendars.slotGone"]() : toErrorText(error));
        },
        onSettled: () => setStart(null),
      },
    );
  }

  return (
    <>
      {isAll && calendar && (
        <MonthGrid
          today={calendar.today}
          chosen={day ?? undefined}
          isOpen={(each) => isOpen(calendar, each)}
          isMarked={(each) => isAvailable(calendar, each)}
          onChoose={(each) => {
            setDay(each);
            setStart(null);
          }}
        />
      )}
      {found.isError ? (
        <ErrorCard retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : times === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <fieldset className={styles.times}>
          <legend className={styles.label}>{m["calendars.manage.times"]()}</legend>
          {times.map((each) => (
            <Time key={each} start={each} booking={booking} isChosen={each === start} onChoose={setStart} />
          ))}
          {times.length === 0 && <p className={styles.note}>{m["calendars.noSlots"]()}</p>}
        </fieldset>
      )}
      {!isAll && (
        <Button variant="quiet" size={32} onClick={() => setAll(true)}>
          {m["calendars.manage.all"]()}
        </Button>
      )}
      <TextArea
        label={m["calendars.manage.reason"]()}
        value={reason}
        maxLength={BOOKING_MESSAGE_MAX_LENGTH}
        rows={2}
        onChange={setReason}
      />
      <Button variant="primary" block disabled={start === null} loading={move.isPending} onClick={handleMove}>
        {m["calendars.manage.move"]()}
      </Button>
    </>
  );
}

type TimeProps = {
  readonly start: string;
  readonly booking: ShownBooking;
  readonly isChosen: boolean;
  readonly onChoose: (start: string) => void;
};

function Time({ start, booking: { startTime, endTime, timezone }, isChosen, onChoose }: TimeProps) {
  const from = new Date(start);
  const until = new Date(from.getTime() + Date.parse(endTime) - Date.parse(startTime));
  return (
    <label className={styles.time}>
      <input type="radio" name="time" checked={isChosen} onChange={() => onChoose(start)} />
      <span>
        {formatWholeDay(from, timezone)}
        <span className={styles.hours}>{`${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}</span>
      </span>
    </label>
  );
}

function Cancel({ booking }: { readonly booking: ShownBooking }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const end = useEndBooking(booking.id);

  function handleCancel() {
    end.mutate(reason, {
      onSuccess: () => {
        toast.success(m["calendars.booking.cancelled"]());
        void navigate({ to: "/events", search: {}, replace: true });
      },
      onError: (error) => toast.error(toErrorText(error)),
    });
  }

  return (
    <>
      <TextArea
        label={m["calendars.manage.reason"]()}
        value={reason}
        maxLength={BOOKING_MESSAGE_MAX_LENGTH}
        rows={2}
        onChange={setReason}
      />
      <PaidBack booking={booking} />
      <Button variant="danger" block loading={end.isPending} onClick={handleCancel}>
        {m["calendars.manage.cancelIt"]()}
      </Button>
    </>
  );
}

/** What becomes of what was paid. */
function PaidBack({
  booking: { hostId, paidAmount, paidCurrency, paidBackUntil },
}: {
  readonly booking: ShownBooking;
}) {
  const now = useNow();
  if (paidAmount === null || paidCurrency === null || paidBackUntil === null) return null;
  const price = formatPrice(paidAmount, paidCurrency);
  const isHost = session.getSnapshot()?.userId === hostId;
  return (
    <p className={styles.note}>
      {isHost
        ? m["calendars.manage.givesBack"]({ price })
        : now < new Date(paidBackUntil)
          ? m["calendars.manage.getsBack"]({ price })
          : m["calendars.manage.isKept"]({ price })}
    </p>
  );
}
