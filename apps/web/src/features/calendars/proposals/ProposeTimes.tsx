import { BOOKING_MESSAGE_MAX_LENGTH, TIMES_PROPOSED_MAX } from "@atrium/contracts/calendar-limits";
import { X } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import { type Appointment, formatOtherShort } from "./appointment.ts";
import { OtherTimes } from "./OtherTimes.tsx";
import { useProposeTimes, useTimeProposals } from "./proposal-queries.ts";
import styles from "./ProposeTimes.module.css";

type ProposeTimesProps = {
  readonly appointment: Appointment;
  readonly publicId: string;
  readonly onProposed: () => void;
};

/** Up to three free times are chosen, of any days, and sent to the other side with a few words. */
export function ProposeTimes({ appointment, publicId, onProposed }: ProposeTimesProps) {
  const { id, eventId, isHost, otherName: name } = appointment;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [message, setMessage] = useState("");
  const propose = useProposeTimes(id, {
    onSuccess: () => {
      toast.success(m["calendars.propose.sent"]({ name }));
      onProposed();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "CONFLICT") return toast.error(toErrorText(error));
      toast.error(error.field === "id" ? m["calendars.propose.begun"]() : m["calendars.slotGone"]());
      // Which of them is taken is seen in what is free now.
      setChosen([]);
    },
  });
  const { data: open = [] } = useTimeProposals(eventId);
  const replaces = open.some(({ bookingId, byHost }) => bookingId === id && byHost === isHost);

  const handleChoose = (start: string) =>
    setChosen((times) =>
      times.includes(start) ? times.filter((time) => time !== start) : [...times, start].toSorted(),
    );

  return (
    <>
      <p className={styles.note}>{m["calendars.propose.hint"]({ max: TIMES_PROPOSED_MAX, name })}</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={m["calendars.propose.chosen"]()}>
          {chosen.map((time) => {
            const short = formatOtherShort(appointment, time);
            return (
              <li key={time}>
                <Button
                  size={32}
                  icon={<X size={14} aria-hidden />}
                  aria-label={m["calendars.propose.remove"]({ time: short })}
                  onClick={() => handleChoose(time)}
                >
                  {short}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <OtherTimes
        booking={appointment}
        publicId={publicId}
        kind="checkbox"
        chosen={chosen}
        isFull={chosen.length >= TIMES_PROPOSED_MAX}
        onChoose={handleChoose}
      />
      <TextArea
        label={m["calendars.propose.message"]()}
        value={message}
        maxLength={BOOKING_MESSAGE_MAX_LENGTH}
        rows={2}
        onChange={setMessage}
      />
      {replaces && <p className={styles.note}>{m["calendars.propose.replaces"]()}</p>}
      <Button
        variant="primary"
        block
        disabled={chosen.length === 0}
        loading={propose.isPending}
        onClick={() => propose.mutate({ times: chosen, message: message.trim() })}
      >
        {m["calendars.propose.send"]()}
      </Button>
    </>
  );
}
