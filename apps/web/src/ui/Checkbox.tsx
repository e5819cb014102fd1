import styles from "./Checkbox.module.css";

type CheckboxProps = {
  readonly label: string;
  readonly defaultChecked?: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function Checkbox({ label, defaultChecked, onChange }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        className={styles.box}
        type="checkbox"
        defaultChecked={defaultChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
