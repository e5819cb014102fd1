import type { SlotReason } from "@atrium/contracts/calendars";
import type { CalendarId } from "@atrium/contracts/ids";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { DateField } from "../../../ui/kit/DateField.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { type ShownPlace, useCalendarDay } from "./day-queries.ts";
import type { Day } from "../month.ts";
import { formatHourOfDay } from "../zones.ts";
import styles from "./DayExplained.module.css";

const REASONS: Readonly<Record<SlotReason, () => string>> = {
  LUNCH: m["calendars.explain.lunch"],
  NO_SUCH_HOUR: m["calendars.explain.noSuchHour"],
  CLOCK_CHANGE: m["calendars.explain.clockChange"],
  PAST: m["calendars.explain.past"],
  NOTICE: m["calendars.explain.notice"],
  TOO_FAR: m["calendars.explain.tooFar"],
  DAY_FULL: m["calendars.explain.dayFull"],
  FULL: m["calendars.explain.full"],
  NEAR: m["calendars.explain.near"],
  BUSY: m["calendars.explain.busy"],
};

type DayExplainedProps = {
  readonly id: CalendarId;
  readonly start: Day;
  readonly zone: string;
  readonly onClose: () => void;
};

/** For the host: each time of a day, whether others may book it, and the rule that keeps it from them. */
export default function DayExplained({ id, start, zone, onClose }: DayExplainedProps) {
  const [date, setDate] = useState<Day>(start);
  const { data, isError, isFetching, refetch } = useCalendarDay(id, date);
  return (
    <Dialog title={m["calendars.explain.title"]()} closable onClose={onClose}>
      <FormStack>
        <DateField
          label={m["calendars.explain.day"]()}
          value={date}
          hint={m["calendars.explain.clock"]({ zone })}
          onChange={(day) => setDate(day ?? start)}
        />
        {data !== undefined ? (
          <Places places={data} />
        ) : isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </FormStack>
    </Dialog>
  );
}

function Places({ places }: { readonly places: readonly ShownPlace[] }) {
  if (places.length === 0) return <p className={styles.none}>{m["calendars.explain.none"]()}</p>;
  return (
    <ul className={styles.places} aria-label={m["calendars.explain.times"]()}>
      {places.map((place) => (
        <li key={place.from} className={styles.place}>
          <span className={styles.hours}>{`${formatHourOfDay(place.from)} - ${formatHourOfDay(place.to)}`}</span>
          {place.reason === null ? (
            <Chip tone="good">
              {place.places === null
                ? m["calendars.explain.offered"]()
                : m["calendars.explain.places"]({ count: place.places })}
            </Chip>
          ) : (
            <span className={styles.reason}>{REASONS[place.reason]()}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
