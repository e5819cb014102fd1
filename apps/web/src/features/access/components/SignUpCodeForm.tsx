import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Contact } from "../credentials.ts";
import type { SignUp } from "../use-sign-up.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./RecoveryForms.module.css";

type SignUpCodeFormProps = { readonly signUp: SignUp; readonly contact: Contact };

/** The code that shows whose the contact is. */
export function SignUpCodeForm({ signUp, contact }: SignUpCodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();

  // The step before has gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signUp.isSending) return;
    const refused = code === "" ? m["access.reset.codeRequired"]() : await signUp.verify(contact, code);
    setError(refused ?? undefined);
    if (refused !== null) field.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.reset.hint"]({ contact: contact.value })}</p>
      <CodeField value={code} error={error} onChange={setCode} ref={field} />
      <Button type="submit" variant="primary" size={46} block loading={signUp.isSending}>
        {m["access.signUp.continue"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={signUp.back}>
          {m["access.reset.otherContact"]()}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void signUp.request(contact).then((refused) => setError(refused ?? undefined))}
        >
          {m["access.reset.resend"]()}
        </Button>
      </div>
    </form>
  );
}
