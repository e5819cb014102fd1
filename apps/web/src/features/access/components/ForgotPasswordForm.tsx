import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { type SignInMode, toPhone, toPhoneInput } from "../credentials.ts";
import type { useRecovery } from "../use-recovery.ts";
import type { useSignIn } from "../use-sign-in.ts";
import { PhoneField } from "./PhoneField.tsx";
import styles from "./RecoveryForms.module.css";

type ForgotPasswordFormProps = {
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly form: ReturnType<typeof useSignIn>;
};

/** Where the code goes: a phone or an address (ACC-056). Without either the button is dead. */
export function ForgotPasswordForm({ recovery, form: { dial, ...signIn } }: ForgotPasswordFormProps) {
  const [mode, setMode] = useState<SignInMode>(signIn.mode);
  const [phone, setPhone] = useState(signIn.fields.phone);
  const [email, setEmail] = useState(signIn.fields.email);
  const [error, setError] = useState<string>();
  const typed = mode === "phone" ? phone : email;

  function change(apply: () => void) {
    apply();
    setError(undefined);
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed.trim() === "" || recovery.status !== "idle") return;
    const number = dial.read(phone, dial.country)?.phone ?? toPhone(dial.country.dialCode, phone);
    setError((await recovery.sendCode({ mode, value: mode === "phone" ? number : email.trim() })) ?? undefined);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.forgot.hint"]()}</p>
      <Segments
        label={m["access.forgot.by"]()}
        value={mode}
        onChange={(next) => change(() => setMode(next))}
        options={[
          { value: "phone", label: m["access.phone.label"]() },
          { value: "email", label: m["access.email.label"]() },
        ]}
      />
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
      <Button
        type="submit"
        variant="primary"
        size={46}
        block
        disabled={typed.trim() === ""}
        loading={recovery.status === "sending"}
      >
        {m["access.forgot.submit"]()}
      </Button>
    </form>
  );
}
