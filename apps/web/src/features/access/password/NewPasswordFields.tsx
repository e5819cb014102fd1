import { m } from "../../../platform/i18n/messages.ts";
import type { TextOf } from "../../../ui/forms/use-contract-form.ts";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import type { NewPassword } from "./new-password.ts";

type NewPasswordFieldsProps = {
  readonly field: TextOf<keyof NewPassword>;
  /** Whether a dialog that opens begins here. */
  readonly isFirst?: boolean;
};

/** A new password, and the same again; named `password` and `confirmation`. */
export function NewPasswordFields({ field, isFirst }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field("password")}
        label={m["access.newPassword.label"]()}
        size="large"
        autoComplete="new-password"
        data-autofocus={isFirst}
      />
      <PasswordField
        {...field("confirmation")}
        label={m["access.confirmPassword.label"]()}
        size="large"
        autoComplete="new-password"
      />
    </>
  );
}
