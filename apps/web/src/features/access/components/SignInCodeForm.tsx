import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import type { SecondStep } from "../use-sign-in.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./RecoveryForms.module.css";

/** The code that two-factor asks for. */
export function SignInCodeForm({ step }: { readonly step: SecondStep }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [trustDevice, setTrustDevice] = useState(false);
  const [error, setError] = useState<string>();

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (step.isSending) return;
    const refused = code === "" ? m["access.reset.codeRequired"]() : await step.take({ code, trustDevice });
    setError(refused ?? undefined);
    if (refused !== null) field.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.reset.hint"]({ contact: step.contact })}</p>
      <CodeField value={code} error={error} onChange={setCode} isFirst ref={field} />
      <Checkbox label={m["access.code.trust"]()} onChange={setTrustDevice} />
      <Button type="submit" variant="primary" size={46} block loading={step.isSending}>
        {m["access.signIn.submit"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => void step.resend()}>
          {m["access.reset.resend"]()}
        </Button>
      </div>
    </form>
  );
}
