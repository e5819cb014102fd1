import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { toast } from "../../../ui/toast.ts";
import { changePassword } from "../change-password.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { checkNewPassword, NO_PASSWORD, type NewPasswordErrors } from "../new-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type Errors = NewPasswordErrors & { readonly old?: string };

/** Old password, new password, and the new one again (ACC-074). */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [old, setOld] = useState("");
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);

  function show(found: Errors) {
    setErrors(found);
    focusFirstWrong(element.current, ["old", "password", "confirmation"], found);
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const missing = old === "" ? { old: m["access.changePassword.oldRequired"]() } : {};
    const found = { ...missing, ...checkNewPassword(chosen) };
    if (isSending || Object.keys(found).length > 0) return show(found);
    setSending(true);
    const refused = await changePassword(old, chosen.password);
    setSending(false);
    if (refused) return show(refused);
    toast.success(m["access.changePassword.done"]());
    return onClose();
  }

  return (
    <Dialog title={m["access.changePassword.title"]()} closable onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles.hint}>{m["access.changePassword.hint"]()}</p>
        <PasswordField
          name="old"
          label={m["access.changePassword.old"]()}
          size="large"
          autoComplete="current-password"
          data-autofocus
          value={old}
          error={errors.old}
          onChange={setOld}
        />
        <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["access.changePassword.submit"]()}
        </Button>
      </form>
    </Dialog>
  );
}
