import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { UiProvider } from "../../../ui/UiProvider.tsx";
import type { useSignIn } from "../use-sign-in.ts";
import { useSignUp } from "../use-sign-up.ts";
import { ContactForm } from "./ContactForm.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";
import { SignUpCodeForm } from "./SignUpCodeForm.tsx";

type SignUpDialogProps = {
  /** What was typed there already is taken over. */
  readonly form: ReturnType<typeof useSignIn>;
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
};

/** Makes an account, where the instance lets people. Loaded when it is opened. */
export default function SignUpDialog({ form, onSignedIn, onClose }: SignUpDialogProps) {
  const signUp = useSignUp({ onSignedIn });
  const { step } = signUp;
  return (
    <UiProvider>
      <Dialog title={m["access.signUp.create"]()} closable onClose={onClose}>
        {step.kind === "contact" && (
          <ContactForm
            hint={m["access.signUp.contactHint"]()}
            start={{ ...form.fields, mode: form.mode }}
            modes={["phone", "email"]}
            dial={form.dial}
            isSending={signUp.isSending}
            onSubmit={signUp.request}
          />
        )}
        {step.kind === "code" && <SignUpCodeForm signUp={signUp} contact={step.contact} />}
        {step.kind === "account" && <NewAccountForm signUp={signUp} contact={step.contact} code={step.code} />}
      </Dialog>
    </UiProvider>
  );
}
