import { m } from "../../../platform/i18n/messages.ts";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./EventOptions.module.css";
import type { FormPartProps } from "./form-part.ts";

/** Who may come, and how many. */
export function EventOptions({ values, errors, onChange }: FormPartProps) {
  return (
    <div className={styles.card}>
      <Choice
        label={m["events.private"]()}
        hint={m["events.privateHint"]()}
        checked={values.isPrivate}
        onChange={(isPrivate) => onChange({ isPrivate })}
      />
      <Choice
        label={m["events.approval"]()}
        hint={m["events.form.approvalHint"]()}
        checked={values.adminValidation}
        onChange={(adminValidation) => onChange({ adminValidation })}
      />
      <TextField
        name="capacity"
        inputMode="numeric"
        label={m["events.form.places"]()}
        hint={m["events.form.placesHint"]()}
        value={values.capacity}
        error={errors["capacity"]}
        autoComplete="off"
        onChange={(capacity) => onChange({ capacity })}
      />
      {values.capacity.trim() !== "" && (
        <Checkbox
          label={m["events.form.waitingList"]()}
          defaultChecked={values.hasWaitingList}
          onChange={(hasWaitingList) => onChange({ hasWaitingList })}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
