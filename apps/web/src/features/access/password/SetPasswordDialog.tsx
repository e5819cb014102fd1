import { newPasswordForm } from "@atrium/contracts/forms/access";
import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toast } from "../../../ui/toast.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "./new-password.ts";
import { setUserPassword } from "./set-user-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type SetPasswordDialogProps = {
  readonly person: { readonly userId: UserId; readonly name: string };
  readonly onClose: () => void;
};

/** An administrator chooses another's password, which is good for one sign-in (ACC-083, A-06). */
export default function SetPasswordDialog({ person, onClose }: SetPasswordDialogProps) {
  const { props, field, isSending } = useContractForm({
    start: NO_PASSWORD,
    schema: newPasswordForm,
    texts: NEW_PASSWORD_TEXTS,
    async send({ password }) {
      const refused = await setUserPassword(person.userId, password);
      if (refused !== null) return { password: refused };
      toast.success(m["access.changePassword.done"]());
      return onClose;
    },
    onFailed: (error) => ({ password: toFailureText(error) }),
  });

  return (
    <Dialog title={m["access.setPassword.title"]()} closable onClose={onClose}>
      <form {...props} className={styles.form}>
        <p className={styles.hint}>{m["access.setPassword.hint"]({ name: person.name })}</p>
        <NewPasswordFields field={field} isFirst />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["access.setPassword.submit"]()}
        </Button>
      </form>
    </Dialog>
  );
}
