import type { Fault } from "@atrium/contracts/fields";
import { mergeCodesForm } from "@atrium/contracts/forms/access";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { type MergeSteps, toMergeFailure } from "./use-merge.ts";
import { CodeField } from "../sign-in/CodeField.tsx";
import styles from "../password/RecoveryForms.module.css";

type MergeCodesFormProps = { readonly merge: MergeSteps; readonly own: string; readonly identifier: LoginIdentifier };

/** The code from each of the two accounts. */
export function MergeCodesForm({ merge, own, identifier }: MergeCodesFormProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const { isRunning: isResending, run } = useOneAtATime();
  const codeText = (wrong: Fault) => (wrong === "required" ? m["access.reset.codeRequired"]() : undefined);
  const { props, field, isSending, showErrors } = useContractForm({
    start: { ownCode: "", otherCode: "" },
    schema: mergeCodesForm,
    texts: { ownCode: codeText, otherCode: codeText },
    isBusy: isResending,
    send: (codes) => merge.giveCodes(identifier, codes),
    onFailed: (error) => ({ ownCode: toMergeFailure(error) }),
  });

  useEffect(() => firstField.current?.focus(), []);

  async function resend() {
    const refused = await merge.requestCodes(identifier).catch(toMergeFailure);
    showErrors(refused === null ? {} : { otherCode: refused });
  }

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.merge.codesHint"]()}</p>
      <CodeField {...field("ownCode")} label={m["access.merge.codeTo"]({ identifier: own })} ref={firstField} />
      <CodeField {...field("otherCode")} label={m["access.merge.codeTo"]({ identifier: identifier.value })} />
      <Button type="submit" variant="primary" size={46} block loading={isSending || isResending}>
        {m["access.signUp.continue"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={merge.back}>
          {m["access.reset.otherIdentifier"]()}
        </Button>
        <Button variant="quiet" onClick={() => !isSending && void run(resend)}>
          {m["access.reset.resend"]()}
        </Button>
      </div>
    </form>
  );
}
