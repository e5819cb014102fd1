import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { checkNewPassword, NO_PASSWORD, type NewPasswordErrors } from "../new-password.ts";
import type { SecondStep } from "../use-sign-in.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

/** In place of the password that someone else chose, at the first sign-in or after an administrator has set one. */
export function FirstPasswordForm({ step }: { readonly step: SecondStep }) {
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<NewPasswordErrors>({});

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (step.isSending) return;
    let found = checkNewPassword(chosen);
    if (Object.keys(found).length === 0) {
      const refused = await step.take({ newPassword: chosen.password });
      found = refused === null ? {} : { password: refused };
    }
    setErrors(found);
    focusFirstWrong(element.current, ["password", "confirmation"], found);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.firstPassword.hint"]()}</p>
      <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} isFirst />
      <Button type="submit" variant="primary" size={46} block loading={step.isSending}>
        {m["access.firstPassword.submit"]()}
      </Button>
    </form>
  );
}
