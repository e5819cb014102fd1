import { resetPasswordForm } from "@atrium/contracts/forms/access";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "./new-password.ts";
import type { useRecovery } from "./use-recovery.ts";
import { ResendButton } from "../sign-in/ResendButton.tsx";
import { useResend } from "../sign-in/use-resend.ts";
import { CodeField } from "../sign-in/CodeField.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type ResetPasswordFormProps = { readonly recovery: ReturnType<typeof useRecovery>; readonly sentTo: LoginIdentifier };

/** The one-time code and the new password (ACC-062). */
export function ResetPasswordForm({ recovery, sentTo }: ResetPasswordFormProps) {
  const codeField = useRef<HTMLInputElement>(null);
  const resend = useResend();
  const { props, field, isSending } = useContractForm({
    start: { code: "", ...NO_PASSWORD },
    schema: resetPasswordForm,
    texts: {
      ...NEW_PASSWORD_TEXTS,
      code: (wrong) => (wrong === "required" ? m["access.reset.codeRequired"]() : m["access.reset.invalidCode"]()),
    },
    isBusy: resend.isRunning,
    send: ({ code, password }) => recovery.reset(code, password),
    onFailed: (error) => ({ code: toFailureText(error, { BAD_INPUT: () => m["access.reset.invalidCode"]() }) }),
  });

  // The step before has gone, and the focus with it.
  useEffect(() => codeField.current?.focus(), []);

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.reset.hint"]({ identifier: sentTo.value })}</p>
      <CodeField {...field("code")} ref={codeField} />
      <NewPasswordFields field={field} />
      <Button type="submit" variant="primary" size={46} block loading={isSending}>
        {m["access.reset.submit"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={recovery.back}>
          {m["access.reset.otherIdentifier"]()}
        </Button>
        <ResendButton resend={resend} onResend={() => recovery.resendCode()} isBusy={isSending} />
      </div>
    </form>
  );
}
