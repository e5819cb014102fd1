import type { PublicCalendar } from "@atrium/contracts/calendars";
import { CalendarOff } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { type Day, isAvailable, toNoon } from "../month.ts";
import { useSlots } from "../queries.ts";
import { formatHour, formatWholeDay, ownZone, toGmtOffset } from "../zones.ts";
import styles from "./SlotList.module.css";

type SlotListProps = {
  readonly calendar: PublicCalendar;
  readonly date: Day;
  /** When the chosen slot begins. */
  readonly start: string | undefined;
  /** Whether hours are of the host's zone, or of the visitor's. */
  readonly isHostTime: boolean;
  readonly onHostTime: (isHostTime: boolean) => void;
  readonly onChoose: (start: string) => void;
  readonly onNext: (start: string) => void;
};

/** What of a day can be booked; the one that is pressed leads on (BOOK-007). */
export function SlotList({ calendar, date, start, isHostTime, onHostTime, onChoose, onNext }: SlotListProps) {
  const { data, isPending, isError, isFetching, refetch } = useSlots(calendar.calendarId, date);
  const own = ownZone();
  const timeZone = isHostTime ? calendar.timezone : own;
  const offsets = { host: toGmtOffset(calendar.timezone, toNoon(date)), own: toGmtOffset(own, toNoon(date)) };
  const slots = data?.slots ?? [];
  return (
    <section className={styles.list} aria-labelledby="slots">
      <h2 id="slots" className={styles.title}>
        {formatWholeDay(new Date(`${date}T12:00:00Z`), "UTC")}
      </h2>
      {slots.length > 0 && (
        <p className={styles.count}>
          {m["calendars.slots"]({ count: slots.length, offset: isHostTime ? offsets.host : offsets.own })}
        </p>
      )}
      {offsets.host !== offsets.own && slots.length > 0 && (
        <SegmentedControl
          label={m["calendars.clock"]()}
          options={[
            { value: "host", label: offsets.host },
            { value: "own", label: m["calendars.ownClock"]({ offset: offsets.own }) },
          ]}
          value={isHostTime ? "host" : "own"}
          onChange={(value) => onHostTime(value === "host")}
        />
      )}
      {isError && data === undefined ? (
        <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
      ) : isPending ? (
        <SkeletonRows rows={5} />
      ) : slots.length === 0 ? (
        <p className={styles.none}>
          <CalendarOff size={18} aria-hidden />
          {isAvailable(calendar, date) ? m["calendars.noSlots"]() : m["calendars.unavailable"]()}
        </p>
      ) : (
        <ul className={styles.slots}>
          {slots.map(({ startTime }) => (
            <li key={startTime} className={styles.row}>
              <button
                type="button"
                className={styles.slot}
                aria-pressed={startTime === start}
                onClick={() => onChoose(startTime)}
              >
                {formatHour(new Date(startTime), timeZone)}
              </button>
              {startTime === start && (
                <Button variant="primary" size={46} onClick={() => onNext(startTime)}>
                  {m["calendars.next"]()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
