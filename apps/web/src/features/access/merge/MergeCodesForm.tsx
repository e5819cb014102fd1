import type { Fault } from "@atrium/contracts/fields";
import { mergeCodesForm } from "@atrium/contracts/forms/access";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { type MergeSteps, toMergeFailure } from "./use-merge.ts";
import { ResendButton } from "../sign-in/ResendButton.tsx";
import { useResend } from "../sign-in/use-resend.ts";
import { CodeField } from "../sign-in/CodeField.tsx";
import styles from "../password/RecoveryForms.module.css";

type MergeCodesFormProps = { readonly merge: MergeSteps; readonly own: string; readonly identifier: LoginIdentifier };

/** The code from each of the two accounts. */
export function MergeCodesForm({ merge, own, identifier }: MergeCodesFormProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const resend = useResend();
  const codeText = (wrong: Fault) => (wrong === "required" ? m["access.reset.codeRequired"]() : undefined);
  const { props, field, isSending, showErrors } = useContractForm({
    start: { ownCode: "", otherCode: "" },
    schema: mergeCodesForm,
    texts: { ownCode: codeText, otherCode: codeText },
    isBusy: resend.isRunning,
    send: (codes) => merge.giveCodes(identifier, codes),
    onFailed: (error) => ({ ownCode: toMergeFailure(error) }),
  });

  useEffect(() => firstField.current?.focus(), []);

  async function handleResend(): Promise<boolean> {
    const refused = await merge.requestCodes(identifier).catch(toMergeFailure);
    showErrors(refused === null ? {} : { otherCode: refused });
    return refused === null;
  }

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.merge.codesHint"]()}</p>
      <CodeField {...field("ownCode")} label={m["access.merge.codeTo"]({ identifier: own })} ref={firstField} />
      <CodeField {...field("otherCode")} label={m["access.merge.codeTo"]({ identifier: identifier.value })} />
      <Button type="submit" variant="primary" size={46} block loading={isSending || resend.isRunning}>
        {m["access.signUp.continue"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={merge.back}>
          {m["access.reset.otherIdentifier"]()}
        </Button>
        <ResendButton resend={resend} onResend={handleResend} isBusy={isSending} />
      </div>
    </form>
  );
}
