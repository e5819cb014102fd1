import { ChevronsUpDown } from "lucide-react";
import { useId } from "react";
import { describedBy, FieldFrame, type FieldLook } from "./FieldFrame.tsx";
import styles from "./SelectField.module.css";

type SelectFieldProps<Value extends string> = FieldLook & {
  readonly name?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
};

/** One of several values in the browser's own list, which suits every device. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, size, action, name, options, value, onChange, disabled } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action} disabled={disabled}>
      <select
        {...describedBy(id, { error, hint })}
        id={id}
        name={name}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown className={styles.arrow} size={16} aria-hidden />
    </FieldFrame>
  );
}
