import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { UiProvider } from "../../../ui/UiProvider.tsx";
import { useRecovery } from "./use-recovery.ts";
import type { useSignIn } from "../sign-in/use-sign-in.ts";
import { ForgotPasswordForm } from "./ForgotPasswordForm.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";

type ForgotPasswordDialogProps = {
  /** What was typed there already is taken over. */
  readonly form: ReturnType<typeof useSignIn>;
  readonly onClose: () => void;
};

/** Loaded when it is opened: the sign-in page itself needs none of it. */
export default function ForgotPasswordDialog({ form, onClose }: ForgotPasswordDialogProps) {
  const recovery = useRecovery({
    onReset(identifier) {
      form.adoptIdentifier(identifier);
      onClose();
    },
  });
  return (
    <UiProvider>
      <Dialog
        title={recovery.sentTo ? m["access.reset.title"]() : m["access.forgot.title"]()}
        closable
        onClose={onClose}
      >
        {recovery.sentTo ? (
          <ResetPasswordForm recovery={recovery} sentTo={recovery.sentTo} />
        ) : (
          <ForgotPasswordForm recovery={recovery} form={form} />
        )}
      </Dialog>
    </UiProvider>
  );
}
