import { useId } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { describedBy, type FieldLook, FieldNote } from "../fields/FieldFrame.tsx";
import { DateField, type DateFieldProps } from "./DateField.tsx";
import styles from "./DateTimeField.module.css";
import { TimeField } from "./TimeField.tsx";

/** Each part as far as it is there: half of an instant is none. */
export type DateTime = { readonly date: DateFieldProps["value"]; readonly time: string };

type DateTimeFieldProps = Pick<FieldLook, "label" | "error" | "hint"> &
  Pick<DateFieldProps, "min" | "max" | "disabled"> & {
    readonly value: DateTime;
    readonly onChange: (value: DateTime) => void;
  };

/** A day and a time beside each other, as the clock on the wall shows them. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, error, hint, min, max, disabled = false, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(id, { error, hint })["aria-describedby"]}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>
        <DateField
          label={m["ui.dateTime.date"]()}
          value={value.date}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(date) => onChange({ ...value, date })}
        />
        <TimeField
          label={m["ui.dateTime.time"]()}
          value={value.time}
          disabled={disabled}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </fieldset>
  );
}
