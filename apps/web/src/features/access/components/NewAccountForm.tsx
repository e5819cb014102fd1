import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { Contact } from "../credentials.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { checkNewPassword, NO_PASSWORD } from "../new-password.ts";
import type { NewAccountErrors, SignUp } from "../use-sign-up.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type NewAccountFormProps = { readonly signUp: SignUp; readonly contact: Contact; readonly code: string };

/** What others call one, and a password for the next time. */
export function NewAccountForm({ signUp, contact, code }: NewAccountFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<NewAccountErrors>({});

  useEffect(() => firstField.current?.focus(), []);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signUp.isSending) return;
    const missing = firstName.trim() === "" ? { firstName: m["access.signUp.firstNameRequired"]() } : {};
    let found: NewAccountErrors = { ...missing, ...checkNewPassword(chosen) };
    if (Object.keys(found).length === 0) {
      found = await signUp.finish(contact, code, { firstName, lastName, password: chosen.password });
    }
    setErrors(found);
    focusFirstWrong(element.current, ["firstName", "password", "confirmation"], found);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.signUp.accountHint"]()}</p>
      <TextField
        name="firstName"
        label={m["access.signUp.firstName"]()}
        size="large"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        ref={firstField}
        value={firstName}
        error={errors.firstName}
        onChange={setFirstName}
      />
      <TextField
        name="lastName"
        label={m["access.signUp.lastName"]()}
        size="large"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        value={lastName}
        onChange={setLastName}
      />
      <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} />
      <Button type="submit" variant="primary" size={46} block loading={signUp.isSending}>
        {m["access.signUp.finish"]()}
      </Button>
    </form>
  );
}
