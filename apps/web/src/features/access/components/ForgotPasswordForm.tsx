import { m } from "../../../platform/i18n/messages.ts";
import type { useRecovery } from "../use-recovery.ts";
import type { useSignIn } from "../use-sign-in.ts";
import { ContactForm } from "./ContactForm.tsx";

type ForgotPasswordFormProps = {
  readonly recovery: ReturnType<typeof useRecovery>;
  readonly form: ReturnType<typeof useSignIn>;
};

/** Where the code goes (ACC-056). */
export function ForgotPasswordForm({ recovery, form: { dial, mode, fields } }: ForgotPasswordFormProps) {
  return (
    <ContactForm
      hint={m["access.forgot.hint"]()}
      start={{ ...fields, mode }}
      modes={["phone", "email"]}
      dial={dial}
      isSending={recovery.status === "sending"}
      onSubmit={(contact) => recovery.sendCode(contact)}
    />
  );
}
