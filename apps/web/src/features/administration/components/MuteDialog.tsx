import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import styles from "./MemberPane.module.css";

/** A day in minutes, in which the server counts. */
const DAY_MINUTES = 24 * 60;
/** For how long; in minutes, as a list's values are texts. */
const TIMES = [
  { value: "60", label: m["administration.mute.hour"] },
  { value: String(DAY_MINUTES), label: m["administration.mute.day"] },
  { value: String(7 * DAY_MINUTES), label: m["administration.mute.week"] },
  { value: String(30 * DAY_MINUTES), label: m["administration.mute.month"] },
] as const;

type MuteDialogProps = {
  readonly name: string;
  readonly isSaving: boolean;
  readonly onMute: (minutes: number) => void;
  readonly onClose: () => void;
};

/** For how long a member only reads. */
export default function MuteDialog({ name, isSaving, onMute, onClose }: MuteDialogProps) {
  const [minutes, setMinutes] = useState<(typeof TIMES)[number]["value"]>("60");
  return (
    <Dialog closable title={m["administration.mute.title"]({ name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMute(Number(minutes));
        }}
      >
        <FormStack>
          <p className={styles.muteHint}>{m["administration.mute.hint"]()}</p>
          <SelectField
            label={m["administration.mute.for"]()}
            options={TIMES.map(({ value, label }) => ({ value, label: label() }))}
            value={minutes}
            onChange={setMinutes}
          />
          <div className={styles.muteActs}>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isSaving}>
              {m["administration.mute"]()}
            </Button>
          </div>
        </FormStack>
      </form>
    </Dialog>
  );
}
