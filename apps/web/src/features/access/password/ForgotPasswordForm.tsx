import { m } from "../../../platform/i18n/messages.ts";
import type { useRecovery } from "./use-recovery.ts";
import type { useSignIn } from "../sign-in/use-sign-in.ts";
import { LoginIdentifierForm } from "../phone/LoginIdentifierForm.tsx";

type ForgotPasswordFormProps = {
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly form: ReturnType<typeof useSignIn>;
};

/** Where the code goes (ACC-056). */
export function ForgotPasswordForm({ recovery, form: { dial, mode, fields } }: ForgotPasswordFormProps) {
  return (
    <LoginIdentifierForm
      hint={m["access.forgot.hint"]()}
      start={{ ...fields, mode }}
      modes={["phone", "email"]}
      dial={dial}
      malformed={m["access.forgot.invalidUser"]}
      onSubmit={(identifier) => recovery.sendCode(identifier)}
    />
  );
}
