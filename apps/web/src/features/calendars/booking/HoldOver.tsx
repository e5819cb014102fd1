import type { PublicCalendar } from "@atrium/contracts/calendars";
import { TimerOff } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toAddressId } from "../address.ts";
import { useSlots } from "../queries.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./HoldOver.module.css";

/** Free slots of the same day that are shown at once; the rest is a step away. */
const SHOWN = 3;

type HoldOverProps = {
  readonly calendar: PublicCalendar;
  /** When the slot begins that was held; not known where a link was opened elsewhere. */
  readonly start: string | undefined;
  readonly date: string | undefined;
};

/** The time to pay is over: the slot again where it is still free, or others of that day. */
export function HoldOver({ calendar, start, date }: HoldOverProps) {
  const { data, isPending, isError, isFetching, refetch } = useSlots(calendar.calendarId, date);
  const isUnknown = isError && data === undefined;
  const params = { calendarId: toAddressId(calendar.calendarId) };
  const isFree = start !== undefined && data?.slots.some(({ startTime }) => startTime === start);
  const others = (data?.slots ?? []).slice(0, SHOWN);
  const { timezone } = calendar;
  const when = start === undefined ? null : new Date(start);
  return (
    <section className={styles.step} aria-labelledby="over">
      <span className={styles.mark}>
        <TimerOff size={22} aria-hidden />
      </span>
      <h2 id="over" className={styles.title}>
        {m["calendars.hold.over"]()}
      </h2>
      {date !== undefined && isPending ? (
        <SkeletonRows rows={2} />
      ) : (
        <p className={styles.hint}>
          {when !== null &&
            !isUnknown &&
            (isFree
              ? m["calendars.hold.stillFree"]({
                  when: `${formatWholeDay(when, timezone)}, ${formatHour(when, timezone)}`,
                })
              : m["calendars.hold.taken"]({ time: formatHour(when, timezone) }))}{" "}
          {m["calendars.hold.notCharged"]()}
        </p>
      )}
      {isUnknown && <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />}
      {isFree && (
        <LinkButton variant="primary" to="/community/slot-booking/$calendarId" params={params} search={{ date, start }}>
          {m["calendars.hold.again"]()}
        </LinkButton>
      )}
      {!isFree && others.length > 0 && (
        <>
          <h3 className={styles.label}>{m["calendars.hold.sameDay"]()}</h3>
          <ul className={styles.others}>
            {others.map(({ startTime }) => (
              <li key={startTime}>
                <LinkButton
                  to="/community/slot-booking/$calendarId"
                  params={params}
                  search={{ date, start: startTime }}
                >
                  {formatHour(new Date(startTime), timezone)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton to="/community/calendar/$calendarId" params={params} search={{ date }}>
        {isFree ? m["calendars.hold.other"]() : m["calendars.hold.all"]()}
      </LinkButton>
    </section>
  );
}
