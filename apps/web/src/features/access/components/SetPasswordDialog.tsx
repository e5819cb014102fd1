import type { UserId } from "@atrium/contracts/ids";
import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { checkNewPassword, NO_PASSWORD, type NewPasswordErrors } from "../new-password.ts";
import { setUserPassword } from "../set-user-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type SetPasswordDialogProps = {
  readonly person: { readonly userId: UserId; readonly name: string };
  readonly onClose: () => void;
};

/** An administrator chooses another's password, which is good for one sign-in (ACC-083, A-06). */
export default function SetPasswordDialog({ person, onClose }: SetPasswordDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isSending, setSending] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    let found = checkNewPassword(chosen);
    if (Object.keys(found).length === 0) {
      setSending(true);
      const refused = await setUserPassword(person.userId, chosen.password);
      setSending(false);
      found = refused === null ? {} : { password: refused };
    }
    setErrors(found);
    focusFirstWrong(element.current, ["password", "confirmation"], found);
    if (Object.keys(found).length > 0) return;
    toast.success(m["access.changePassword.done"]());
    onClose();
  }

  return (
    <Dialog title={m["access.setPassword.title"]()} closable onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles.hint}>{m["access.setPassword.hint"]({ name: person.name })}</p>
        <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} isFirst />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["access.setPassword.submit"]()}
        </Button>
      </form>
    </Dialog>
  );
}
