import { identifierForm } from "@atrium/contracts/forms/access";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { type LoginIdentifier, type SignInMode, toPhone, toPhoneInput } from "../sign-in/credentials.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import type { DialCountries } from "./use-dial-countries.ts";
import { PhoneField } from "./PhoneField.tsx";
import styles from "../password/RecoveryForms.module.css";

export type IdentifierStart = { readonly mode: SignInMode; readonly phone: string; readonly email: string };

type IdentifierFormProps = {
  readonly hint: string;
  /** What is typed already. */
  readonly start: IdentifierStart;
  /** Of which kinds; without a choice there is none to make. */
  readonly modes: readonly SignInMode[];
  readonly dial: DialCountries;
  /** The sentence for what is neither. */
  readonly malformed: () => string;
  /** The sentence for the field, or null when it is done. @throws ApiError, NetworkError */
  readonly onSubmit: (identifier: LoginIdentifier) => Promise<string | null>;
};

/** Where a code goes: a phone or an address. Without either the button is dead. */
export function LoginIdentifierForm({ hint, start, modes, dial, malformed, onSubmit }: IdentifierFormProps) {
  const toNumber = (typed: string) => dial.read(typed, dial.country)?.phone ?? toPhone(dial.country.dialCode, typed);
  const { props, values, field, change, isSending } = useContractForm({
    start,
    schema: identifierForm(toNumber),
    texts: { phone: malformed, email: malformed },
    async send({ mode, phone, email }) {
      const refused = await onSubmit({ mode, value: mode === "phone" ? toNumber(phone) : email.trim() });
      return refused === null ? {} : { [mode]: refused };
    },
    onFailed: (error, { mode }) => ({ [mode]: toFailureText(error, { BAD_INPUT: malformed }) }),
  });
  const { mode } = values;
  const phone = field("phone");

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{hint}</p>
      {modes.length > 1 && (
        <SegmentedControl
          label={m["access.forgot.by"]()}
          value={mode}
          onChange={(next) => change({ ...values, mode: next })}
          options={[
            { value: "phone", label: m["access.phone.label"]() },
            { value: "email", label: m["access.email.label"]() },
          ]}
        />
      )}
      {mode === "phone" ? (
        <PhoneField
          {...phone}
          dial={dial}
          isFirst
          onChange={(typed) => {
            const next = toPhoneInput(typed, dial.country.dialCode);
            phone.onChange(next);
            dial.follow(next);
          }}
        />
      ) : (
        <TextField
          {...field("email")}
          data-autofocus
          label={m["access.email.label"]()}
          size="large"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button type="submit" variant="primary" size={46} block disabled={values[mode].trim() === ""} loading={isSending}>
        {m["access.forgot.submit"]()}
      </Button>
    </form>
  );
}
