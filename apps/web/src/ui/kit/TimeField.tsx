import "@mantine/core/styles/Input.layer.css";
import "@mantine/dates/styles.layer.css";
import { TimePicker } from "@mantine/dates";
import { Clock } from "lucide-react";
import { useId } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import styles from "./TimeField.module.css";

export type TimeFieldProps = FieldLook & {
  /** `14:05`; empty while it is not there or not whole. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** Of minutes, by the arrow keys. */
  readonly stepMinutes?: number;
  readonly disabled?: boolean;
};

/** A time of 24 hours, typed or moved by the arrow keys. */
export function TimeField(props: TimeFieldProps) {
  const { label, error, hint, size, action, value, onChange, min, max, stepMinutes = 5, disabled = false } = props;
  const id = useId();
  const note = describedBy(id, { error, hint });
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action} disabled={disabled}>
      <Clock className={styles.icon} size={17} aria-hidden />
      {/* Two inputs, of which each says only "hours" or "minutes". */}
      <fieldset className={styles.group} aria-label={label} aria-describedby={note["aria-describedby"]}>
        <TimePicker
          id={id}
          variant="unstyled"
          size="md"
          value={value}
          onChange={onChange}
          min={min}
          max={max}
          minutesStep={stepMinutes}
          disabled={disabled}
          hoursInputLabel={m["ui.time.hours"]()}
          minutesInputLabel={m["ui.time.minutes"]()}
          hoursInputProps={note}
          minutesInputProps={note}
          classNames={styles}
        />
      </fieldset>
    </FieldFrame>
  );
}
