import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { type Day, isAvailable, isOpen } from "../month.ts";
import { MonthGrid } from "../MonthGrid.tsx";
import { type ShownBooking, useCalendarAt, useProposals, useSlots } from "../queries.ts";
import { formatOther } from "./appointment.ts";
import styles from "./OtherTimes.module.css";

type OtherTimesProps = {
  readonly booking: Pick<ShownBooking, "startTime" | "endTime" | "timezone">;
  /** Of the link. */
  readonly publicId: string;
  readonly chosen: readonly string[];
  /** One of them, or several. */
  readonly kind: "radio" | "checkbox";
  /** As many as may be are chosen. */
  readonly isFull?: boolean;
  readonly onChoose: (start: string) => void;
  readonly onDay?: () => void;
};

/** Free times of a link instead of one that is booked: the next ones, or those of any day. */
export function OtherTimes({ booking, publicId, chosen, kind, isFull = false, onChoose, onDay }: OtherTimesProps) {
  const published = useCalendarAt(publicId);
  const { data: calendar } = published;
  const [day, setDay] = useState<Day | null>(null);
  const [isAll, setAll] = useState(false);
  const next = useProposals(calendar, booking.startTime);
  const slots = useSlots(publicId, day ?? undefined);
  // Without the calendar there is nothing to propose.
  const found = calendar === undefined ? published : day === null ? next : slots;
  const times = day === null ? next.data : slots.data?.slots.map(({ startTime }) => startTime);

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
            onDay?.();
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
          {times.map((each) => {
            const { day: date, hours } = formatOther(booking, each);
            const isChosen = chosen.includes(each);
            return (
              <label key={each} className={styles.time}>
                <input
                  type={kind}
                  name="time"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChoose(each)}
                />
                <span>
                  {date}
                  <span className={styles.hours}>{hours}</span>
                </span>
              </label>
            );
          })}
          {times.length === 0 && <p className={styles.label}>{m["calendars.noSlots"]()}</p>}
        </fieldset>
      )}
      {!isAll && (
        <Button variant="quiet" size={32} onClick={() => setAll(true)}>
          {m["calendars.manage.all"]()}
        </Button>
      )}
    </>
  );
}
