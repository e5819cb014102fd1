import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { UiProvider } from "../../../ui/UiProvider.tsx";
import type { SecondStep } from "./use-sign-in.ts";
import { FirstPasswordForm } from "./FirstPasswordForm.tsx";
import { SignInCodeForm } from "./SignInCodeForm.tsx";

/** What a right password still needs: a new one, or a code (B-04). Loaded when it is needed. */
export default function SecondStepDialog({ step }: { readonly step: SecondStep }) {
  const isCode = step.kind === "code";
  return (
    <UiProvider>
      <Dialog title={isCode ? m["access.code.title"]() : m["access.reset.title"]()} closable onClose={step.leave}>
        {isCode ? <SignInCodeForm step={step} /> : <FirstPasswordForm step={step} />}
      </Dialog>
    </UiProvider>
  );
}
