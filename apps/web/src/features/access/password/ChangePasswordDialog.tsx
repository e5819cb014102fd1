import { changePasswordForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { toast } from "../../../ui/toast.ts";
import { changePassword } from "./change-password.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "./new-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

/** Old password, new password, and the new one again (ACC-074). */
export default function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { props, field, isSending } = useContractForm({
    start: { old: "", ...NO_PASSWORD },
    schema: changePasswordForm,
    texts: {
      ...NEW_PASSWORD_TEXTS,
      old: (wrong) =>
        wrong === "required" ? m["access.changePassword.oldRequired"]() : m["access.changePassword.wrong"](),
    },
    async send({ old, password }) {
      const refused = await changePassword(old, password);
      if (refused !== null) return refused;
      toast.success(m["access.changePassword.done"]());
      return onClose;
    },
    onFailed: () => ({ old: m["access.changePassword.failed"]() }),
  });

  return (
    <Dialog title={m["access.changePassword.title"]()} closable onClose={onClose}>
      <form {...props} className={styles.form}>
        <p className={styles.hint}>{m["access.changePassword.hint"]()}</p>
        <PasswordField
          {...field("old")}
          label={m["access.changePassword.old"]()}
          size="large"
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordFields field={field} />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["access.changePassword.submit"]()}
        </Button>
      </form>
    </Dialog>
  );
}
