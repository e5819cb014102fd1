import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Contact } from "../credentials.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { checkNewPassword, NO_PASSWORD, type NewPasswordErrors } from "../new-password.ts";
import type { ResetErrors, useRecovery } from "../use-recovery.ts";
import { CodeField } from "./CodeField.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type ResetPasswordFormProps = { readonly recovery: ReturnType<typeof useRecovery>; readonly sentTo: Contact };

/** The one-time code and the new password (ACC-062). */
export function ResetPasswordForm({ recovery, sentTo }: ResetPasswordFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<ResetErrors & NewPasswordErrors>({});

  // The step before has gone, and the focus with it.
  useEffect(() => codeField.current?.focus(), []);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (recovery.status !== "idle") return;
    const missing = code === "" ? { code: m["access.reset.codeRequired"]() } : {};
    let found: ResetErrors & NewPasswordErrors = { ...missing, ...checkNewPassword(chosen) };
    if (Object.keys(found).length === 0) found = await recovery.reset(code, chosen.password);
    setErrors(found);
    focusFirstWrong(element.current, ["code", "password", "confirmation"], found);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.reset.hint"]({ contact: sentTo.value })}</p>
      <CodeField value={code} error={errors.code} onChange={setCode} ref={codeField} />
      <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} />
      <Button type="submit" variant="primary" size={46} block loading={recovery.status === "sending"}>
        {m["access.reset.submit"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={recovery.back}>
          {m["access.reset.otherContact"]()}
        </Button>
        <Button variant="quiet" loading={recovery.status === "resending"} onClick={() => void recovery.resendCode()}>
          {m["access.reset.resend"]()}
        </Button>
      </div>
    </form>
  );
}
