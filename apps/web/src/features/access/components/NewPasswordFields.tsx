import { m } from "../../../platform/i18n/messages.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import type { NewPassword, NewPasswordErrors } from "../new-password.ts";

type NewPasswordFieldsProps = {
  readonly value: NewPassword;
  readonly errors: NewPasswordErrors;
  readonly onChange: (value: NewPassword) => void;
  /** Whether a dialog that opens begins here. */
  readonly isFirst?: boolean;
};

/** A new password, and the same again; named `password` and `confirmation`. */
export function NewPasswordFields({ value, errors, onChange, isFirst }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={m["access.newPassword.label"]()}
        size="large"
        autoComplete="new-password"
        data-autofocus={isFirst}
        value={value.password}
        error={errors.password}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        name="confirmation"
        label={m["access.confirmPassword.label"]()}
        size="large"
        autoComplete="new-password"
        value={value.confirmation}
        error={errors.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </>
  );
}
