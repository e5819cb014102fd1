import { codeForm } from "@atrium/contracts/forms/access";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { type SignUp, toSignUpFailure } from "./use-sign-up.ts";
import { ResendButton } from "../sign-in/ResendButton.tsx";
import { useResend } from "../sign-in/use-resend.ts";
import { CodeField } from "../sign-in/CodeField.tsx";
import styles from "../password/RecoveryForms.module.css";

type SignUpCodeFormProps = { readonly signUp: SignUp; readonly identifier: LoginIdentifier };

/** The code that shows whose the identifier is. */
export function SignUpCodeForm({ signUp, identifier }: SignUpCodeFormProps) {
  const codeField = useRef<HTMLInputElement>(null);
  const resend = useResend();
  const { props, field, isSending, showErrors } = useContractForm({
    start: { code: "" },
    schema: codeForm,
    texts: { code: (wrong) => (wrong === "required" ? m["access.reset.codeRequired"]() : undefined) },
    isBusy: resend.isRunning,
    async send({ code }) {
      const refused = await signUp.verify(identifier, code);
      return refused === null ? {} : { code: refused };
    },
    onFailed: (error) => ({ code: toSignUpFailure(error) }),
  });

  // The step before has gone, and the focus with it.
  useEffect(() => codeField.current?.focus(), []);

  async function handleResend(): Promise<boolean> {
    const refused = await signUp.request(identifier).catch(toSignUpFailure);
    showErrors(refused === null ? {} : { code: refused });
    return refused === null;
  }

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.reset.hint"]({ identifier: identifier.value })}</p>
      <CodeField {...field("code")} ref={codeField} />
      <Button type="submit" variant="primary" size={46} block loading={isSending || resend.isRunning}>
        {m["access.signUp.continue"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={signUp.back}>
          {m["access.reset.otherIdentifier"]()}
        </Button>
        <ResendButton resend={resend} onResend={handleResend} isBusy={isSending} />
      </div>
    </form>
  );
}
