import { newAccountForm } from "@atrium/contracts/forms/access";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { NEW_PASSWORD_TEXTS, NO_PASSWORD } from "../password/new-password.ts";
import { type SignUp, toSignUpFailure } from "./use-sign-up.ts";
import { NewPasswordFields } from "../password/NewPasswordFields.tsx";
import styles from "../password/RecoveryForms.module.css";

type NewAccountFormProps = { readonly signUp: SignUp; readonly identifier: LoginIdentifier; readonly code: string };

/** What others call one, and a password for the next time. */
export function NewAccountForm({ signUp, identifier, code }: NewAccountFormProps) {
  const firstField = useRef<HTMLInputElement>(null);
  const { props, field, isSending } = useContractForm({
    start: { firstName: "", lastName: "", ...NO_PASSWORD },
    schema: newAccountForm,
    texts: {
      ...NEW_PASSWORD_TEXTS,
      firstName: (wrong) => (wrong === "required" ? m["access.signUp.firstNameRequired"]() : undefined),
    },
    send: ({ firstName, lastName, password }) => signUp.finish(identifier, code, { firstName, lastName, password }),
    onFailed: (error) => ({ firstName: toSignUpFailure(error) }),
  });

  useEffect(() => firstField.current?.focus(), []);

  return (
    <form {...props} className={styles.form}>
      <p className={styles.hint}>{m["access.signUp.accountHint"]()}</p>
      <TextField
        {...field("firstName")}
        label={m["access.signUp.firstName"]()}
        size="large"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        ref={firstField}
      />
      <TextField
        {...field("lastName")}
        label={m["access.signUp.lastName"]()}
        size="large"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
      />
      <NewPasswordFields field={field} />
      <Button type="submit" variant="primary" size={46} block loading={isSending}>
        {m["access.signUp.finish"]()}
      </Button>
    </form>
  );
}
