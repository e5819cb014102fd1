import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { UiProvider } from "../../../ui/UiProvider.tsx";
import type { useSignIn } from "../sign-in/use-sign-in.ts";
import { useSignUp } from "./use-sign-up.ts";
import { LoginIdentifierForm } from "../phone/LoginIdentifierForm.tsx";
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
        {step.kind === "identifier" && (
          <LoginIdentifierForm
            hint={m["access.signUp.identifierHint"]()}
            start={{ ...form.fields, mode: form.mode }}
            modes={["phone", "email"]}
            dial={form.dial}
            malformed={m["access.signUp.invalid"]}
            onSubmit={(identifier) => signUp.request(identifier)}
          />
        )}
        {step.kind === "code" && <SignUpCodeForm signUp={signUp} identifier={step.identifier} />}
        {step.kind === "account" && <NewAccountForm signUp={signUp} identifier={step.identifier} code={step.code} />}
      </Dialog>
    </UiProvider>
  );
}
