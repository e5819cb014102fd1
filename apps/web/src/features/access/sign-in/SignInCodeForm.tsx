import { codeForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { toStepError } from "./second-step.ts";
import type { SecondStep } from "./use-sign-in.ts";
import { ResendButton } from "./ResendButton.tsx";
import { useResend } from "./use-resend.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "../password/RecoveryForms.module.css";

/** The code that two-factor asks for. */
export function SignInCodeForm({ step }: { readonly step: SecondStep }) {
  const resend = useResend();
  const { props, field } = useContractForm({
    start: { code: "", trustDevice: false },
    schema: codeForm,
    texts: { code: (wrong) => (wrong === "required" ? m["access.reset.codeRequired"]() : undefined) },
    isBusy: step.isSending,
    async send(given) {
      const refused = await step.take(given);
      return refused === null ? {} : { code: refused };
    },
    onFailed: (error) => ({ code: toStepError(error) }),
  });

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.reset.hint"]({ identifier: step.identifier })}</p>
      <CodeField {...field("code")} isFirst />
      <Checkbox label={m["access.code.trust"]()} onChange={field("trustDevice").onChange} />
      <Button type="submit" variant="primary" size={46} block loading={step.isSending}>
        {m["access.signIn.submit"]()}
      </Button>
      <div className={styles.others}>
        <ResendButton resend={resend} onResend={() => step.resend()} isBusy={step.isSending} />
      </div>
    </form>
  );
}
