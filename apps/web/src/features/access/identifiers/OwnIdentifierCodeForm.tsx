import { codeForm } from "@atrium/contracts/forms/access";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import styles from "../password/RecoveryForms.module.css";
import { CodeField } from "../sign-in/CodeField.tsx";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { ResendButton } from "../sign-in/ResendButton.tsx";
import { useResend } from "../sign-in/use-resend.ts";
import { type OwnIdentifier, toIdentifierFailure } from "./use-own-identifier.ts";

type OwnIdentifierCodeFormProps = { readonly own: OwnIdentifier; readonly identifier: LoginIdentifier };

/** The code that shows that the new phone or email is one's own. */
export function OwnIdentifierCodeForm({ own, identifier }: OwnIdentifierCodeFormProps) {
  const codeField = useRef<HTMLInputElement>(null);
  const resend = useResend();
  const { props, field, isSending, showErrors } = useContractForm({
    start: { code: "" },
    schema: codeForm,
    texts: { code: (wrong) => (wrong === "required" ? m["access.reset.codeRequired"]() : undefined) },
    isBusy: resend.isRunning,
    async send({ code }) {
      const refused = await own.change(identifier, code);
      return refused === null ? {} : { code: refused };
    },
    onFailed: (error) => ({ code: toIdentifierFailure(error) }),
  });

  // The step before has gone, and the focus with it.
  useEffect(() => codeField.current?.focus(), []);

  async function handleResend(): Promise<boolean> {
    const refused = await own.request(identifier).catch(toIdentifierFailure);
    showErrors(refused === null ? {} : { code: refused });
    return refused === null;
  }

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.reset.hint"]({ identifier: identifier.value })}</p>
      <CodeField {...field("code")} ref={codeField} />
      <Button type="submit" variant="primary" size={46} block loading={isSending || resend.isRunning}>
        {m["access.identifier.save"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={own.back}>
          {m["access.reset.otherIdentifier"]()}
        </Button>
        <ResendButton resend={resend} onResend={handleResend} isBusy={isSending} />
      </div>
    </form>
  );
}
