import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { pickDay, toDays } from "./link-draft.ts";
import { type Day, toLocalDay } from "../month.ts";
import styles from "./LinkForm.module.css";
import { MonthGrid } from "../MonthGrid.tsx";

type CustomDaysProps = {
  /** What the dates are for, where nothing beside says so. */
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (custom: string) => void;
};

/** Dates one by one, or between two, of which the first is pressed with Ctrl (CAL-028). */
export function CustomDays({ label, value, error, onChange }: CustomDaysProps) {
  const [rangeFrom, setRangeFrom] = useState<Day | null>(null);
  const [today] = useState(() => toLocalDay(new Date()));
  const days = new Set(toDays(value));
  return (
    <div className={styles.days}>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <MonthGrid
        today={today}
        chosen={rangeFrom ?? undefined}
        isOpen={(day) => day >= today}
        isMarked={(day) => days.has(day)}
        onChoose={(day, isRange) => {
          if (isRange && rangeFrom === null) {
            setRangeFrom(day);
            return;
          }
          onChange(pickDay(value, day, rangeFrom));
          setRangeFrom(null);
        }}
      />
      <p className={styles.hint}>
        <span>{m["calendars.form.rangeHint"]()}</span>
        <span>{m["calendars.form.dates"]({ count: days.size })}</span>
      </p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
