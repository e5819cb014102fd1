import { BOOKING_MESSAGE_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { ClockNotice } from "../talk/ClockNotice.tsx";
import { OtherTimes } from "../proposals/OtherTimes.tsx";
import { ProposeTimes } from "../proposals/ProposeTimes.tsx";
import { TalkButton } from "../talk/TalkButton.tsx";
import { TimeProposals } from "../proposals/TimeProposals.tsx";
import { toAppointment } from "../proposals/appointment.ts";
import { type ShownBooking, useEndBooking, useMoveBooking } from "../queries.ts";
import { formatPrice } from "../price.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./ManageBooking.module.css";

type Act = "move" | "propose" | "cancel";
const ACTS: Readonly<Record<Act, () => string>> = {
  move: m["calendars.manage.move"],
  propose: m["calendars.propose.act"],
  cancel: m["calendars.manage.cancel"],
};

/**
 * An appointment is moved or cancelled, by host or guest, who also propose other times to each other and write to each other (B-58). Nothing once it
 * is over.
 */
export default function ManageBooking({ booking }: { readonly booking: ShownBooking }) {
  const now = useNow();
  const { id, hostId, movableUntil, startTime, endTime, timezone, publicId } = booking;
  const isHost = session.getSnapshot()?.userId === hostId;
  const until = new Date(isHost ? startTime : movableUntil);
  const canMove = publicId !== null && until > now;
  const appointment = toAppointment(booking);
  const canPropose = publicId !== null && appointment !== null && new Date(startTime) > now;
  const acts: Act[] = [...(canMove ? ["move" as const] : []), ...(canPropose ? ["propose" as const] : []), "cancel"];
  const [chosen, setAct] = useState<Act>("move");
  const act = acts.includes(chosen) ? chosen : (acts[0] ?? "cancel");
  if (new Date(endTime) <= now) return null;
  return (
    <section className={styles.card} aria-labelledby="manage">
      <header className={styles.head}>
        <h2 id="manage" className={styles.title}>
          {m["calendars.manage.title"]()}
        </h2>
        {appointment && <TalkButton bookingId={id} name={appointment.otherName} />}
      </header>
      <ClockNotice booking={booking} isHost={isHost} />
      {appointment && <TimeProposals appointment={appointment} />}
      <p className={styles.note}>
        {canMove
          ? m["calendars.manage.until"]({ day: formatWholeDay(until, timezone), hour: formatHour(until, timezone) })
          : m["calendars.manage.late"]()}
      </p>
      {acts.length > 1 && (
        <SegmentedControl
          label={m["calendars.manage.title"]()}
          options={acts.map((value) => ({ value, label: ACTS[value]() }))}
          value={act}
          onChange={setAct}
        />
      )}
      {act === "move" && publicId !== null ? (
        <Move booking={booking} publicId={publicId} />
      ) : act === "propose" && appointment && publicId !== null ? (
        <ProposeTimes appointment={appointment} publicId={publicId} onProposed={() => setAct("move")} />
      ) : (
        <Cancel booking={booking} />
      )}
    </section>
  );
}

function Move({ booking, publicId }: { readonly booking: ShownBooking; readonly publicId: string }) {
  const [start, setStart] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const move = useMoveBooking(booking.id);

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
      <OtherTimes
        booking={booking}
        publicId={publicId}
        kind="radio"
        chosen={start === null ? [] : [start]}
        onChoose={setStart}
        onDay={() => setStart(null)}
      />
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
