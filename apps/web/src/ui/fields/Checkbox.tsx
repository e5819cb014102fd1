import styles from "./Checkbox.module.css";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";

type CheckboxProps = {
  readonly label: string;
  /** Where what it chooses stands beside it. */
  readonly isLabelHidden?: boolean;
  readonly defaultChecked?: boolean;
  /** Where whoever shows it knows. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function Checkbox({ label, isLabelHidden = false, defaultChecked, checked, disabled, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        defaultChecked={defaultChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </label>
  );
}
