import { passwordForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
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
  const { props, field, isSending } = useContractForm({
    start: { password: "" },
    schema: passwordForm,
    texts: {
      password: (wrong) => (wrong === "required" ? m["access.password.required"]() : m["access.ownPassword.wrong"]()),
    },
    async send({ password }) {
      const refused = await onConfirm(password);
      return refused === null ? {} : { password: refused };
    },
    onFailed: (error) => ({ password: toFailureText(error) }),
  });

  return (
    <Dialog title={title} closable onClose={onClose}>
      <form {...props} className={styles.form}>
        <p className={styles.hint}>{hint}</p>
        <PasswordField
          {...field("password")}
          label={m["access.password.label"]()}
          size="large"
          autoComplete="current-password"
          data-autofocus
        />
        <Button type="submit" variant={tone} size={46} block loading={isSending}>
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  );
}
