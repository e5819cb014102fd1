import { Globe, Minus, Plus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Calendar } from "../../../ui/kit/Calendar.tsx";
import { formatOwnZone } from "../format.ts";
import { isPossible, MINUTES, moveHour, toDate, toDay, toLastDay, type When } from "../when.ts";
import styles from "./WhenFields.module.css";

type WhenFieldsProps = {
  readonly value: When;
  readonly now: Date;
  readonly onChange: (value: When) => void;
};

/** A day, an hour and one of twelve minutes, by the reader's clock; what has passed cannot be chosen (MSG-024). */
export function WhenFields({ value, now, onChange }: WhenFieldsProps) {
  const { day, hour, minute } = value;
  return (
    <div className={styles.fields}>
      <Calendar
        label={m["scheduled.day"]()}
        value={day}
        min={toDay(now)}
        max={toLastDay(now)}
        onChange={(next) => onChange({ ...value, day: next })}
      />
      <div className={styles.time}>
        <span className={styles.label}>{m["scheduled.time"]()}</span>
        <span className={styles.stepper}>
          <IconButton
            size="small"
            label={m["scheduled.hourEarlier"]()}
            aria-disabled={!isHourPossible(moveHour(value, -1), now)}
            onClick={() => isHourPossible(moveHour(value, -1), now) && onChange(moveHour(value, -1))}
          >
            <Minus size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <b className={styles.hour}>{toTwo(hour)}</b>
          <IconButton size="small" label={m["scheduled.hourLater"]()} onClick={() => onChange(moveHour(value, 1))}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
        <b aria-hidden>:</b>
        <b className={styles.minute}>{toTwo(minute)}</b>
      </div>
      <fieldset className={styles.minutes} aria-label={m["scheduled.minutes"]()}>
        {MINUTES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === minute}
            disabled={!isPossible({ ...value, minute: one }, now)}
            onClick={() => onChange({ ...value, minute: one })}
          >
            {toTwo(one)}
          </button>
        ))}
      </fieldset>
      <p className={styles.zone}>
        <Globe size={15} strokeWidth={1.75} aria-hidden />
        {formatOwnZone(toDate(value))}
      </p>
    </div>
  );
}

/** Whether any minute of it is still to come. */
const isHourPossible = (when: When, now: Date): boolean => isPossible({ ...when, minute: 55 }, now);
const toTwo = (value: number): string => String(value).padStart(2, "0");
