import { newPasswordForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toStepError } from "./second-step.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "../password/new-password.ts";
import type { SecondStep } from "./use-sign-in.ts";
import { NewPasswordFields } from "../password/NewPasswordFields.tsx";
import styles from "../password/RecoveryForms.module.css";

/** In place of the password that someone else chose, at the first sign-in or after an administrator has set one. */
export function FirstPasswordForm({ step }: { readonly step: SecondStep }) {
  const { props, field } = useContractForm({
    start: NO_PASSWORD,
    schema: newPasswordForm,
    texts: NEW_PASSWORD_TEXTS,
    isBusy: step.isSending,
    async send({ password }) {
      const refused = await step.take({ newPassword: password });
      return refused === null ? {} : { password: refused };
    },
    onFailed: (error) => ({ password: toStepError(error) }),
  });

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.firstPassword.hint"]()}</p>
      <NewPasswordFields field={field} isFirst />
      <Button type="submit" variant="primary" size={46} block loading={step.isSending}>
        {m["access.firstPassword.submit"]()}
      </Button>
    </form>
  );
}
