import styles from "./Checkbox.module.css";

type CheckboxProps = {
  readonly label: string;
  readonly defaultChecked?: boolean;
  /** Where whoever shows it knows. */
  readonly checked?: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function Checkbox({ label, defaultChecked, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        checked={checked}
        defaultChecked={defaultChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
