import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type Contact, type SignInMode, toPhone, toPhoneInput } from "../credentials.ts";
import type { DialCountries } from "../use-dial-countries.ts";
import { PhoneField } from "./PhoneField.tsx";
import styles from "./RecoveryForms.module.css";

export type ContactStart = { readonly mode: SignInMode; readonly phone: string; readonly email: string };

type ContactFormProps = {
  readonly hint: string;
  /** What is typed already. */
  readonly start: ContactStart;
  /** Of which kinds; without a choice there is none to make. */
  readonly modes: readonly SignInMode[];
  readonly dial: DialCountries;
  readonly isSending: boolean;
  /** The sentence for the field, or null when it is done. */
  readonly onSubmit: (contact: Contact) => Promise<string | null>;
};

/** Where a code goes: a phone or an address. Without either the button is dead. */
export function ContactForm({ hint, start, modes, dial, isSending, onSubmit }: ContactFormProps) {
  const [mode, setMode] = useState(start.mode);
  const [phone, setPhone] = useState(start.phone);
  const [email, setEmail] = useState(start.email);
  const [error, setError] = useState<string>();
  const typed = mode === "phone" ? phone : email;

  function change(apply: () => void) {
    apply();
    setError(undefined);
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === "" || isSending) return;
    const number = dial.read(phone, dial.country)?.phone ?? toPhone(dial.country.dialCode, phone);
    setError((await onSubmit({ mode, value: mode === "phone" ? number : email.trim() })) ?? undefined);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{hint}</p>
      {modes.length > 1 && (
        <Segments
          label={m["access.forgot.by"]()}
          value={mode}
          onChange={(next) => change(() => setMode(next))}
          options={[
            { value: "phone", label: m["access.phone.label"]() },
            { value: "email", label: m["access.email.label"]() },
          ]}
        />
      )}
      {mode === "phone" ? (
        <PhoneField
          name="phone"
          dial={dial}
          value={phone}
          error={error}
          onChange={(value) => change(() => setPhone(toPhoneInput(value, dial.country.dialCode)))}
        />
      ) : (
        <TextField
          name="email"
          label={m["access.email.label"]()}
          size="large"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={error}
          onChange={(value) => change(() => setEmail(value))}
        />
      )}
      <Button type="submit" variant="primary" size={46} block disabled={typed.trim() === ""} loading={isSending}>
        {m["access.forgot.submit"]()}
      </Button>
    </form>
  );
}
