import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import styles from "./RecoveryForms.module.css";

type ConfirmByPasswordDialogProps = {
  readonly title: string;
  readonly hint: string;
  readonly confirmLabel: string;
  readonly tone: "primary" | "danger";
  /** The sentence for the field, or null when it is done. */
  readonly onConfirm: (password: string) => Promise<string | null>;
  readonly onClose: () => void;
};

/** Asks for one's own password before what matters. */
export function ConfirmByPasswordDialog({
  title,
  hint,
  confirmLabel,
  tone,
  onConfirm,
  onClose,
}: ConfirmByPasswordDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const refused = password === "" ? m["access.password.required"]() : await onConfirm(password);
    setSending(false);
    setError(refused ?? undefined);
    if (refused !== null) focusFirstWrong(element.current, ["password"], { password: refused });
  }

  return (
    <Dialog title={title} closable onClose={onClose}>
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles.hint}>{hint}</p>
        <PasswordField
          name="password"
          label={m["access.password.label"]()}
          size="large"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          onChange={setPassword}
        />
        <Button type="submit" variant={tone} size={46} block loading={isSending}>
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  );
}
