import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { setTwoFactor } from "../password/own-account.ts";
import { ConfirmByPasswordDialog } from "../password/ConfirmByPasswordDialog.tsx";

type TwoFactorDialogProps = { readonly isOn: boolean; readonly onClose: () => void };

/** Switches the code at sign-in on or off (B-04). */
export default function TwoFactorDialog({ isOn, onClose }: TwoFactorDialogProps) {
  async function handleConfirm(password: string): Promise<string | null> {
    const refused = await setTwoFactor(!isOn, password);
    if (refused !== null) return refused;
    toast.success(isOn ? m["access.twoFactor.isOff"]() : m["access.twoFactor.isOn"]());
    onClose();
    return null;
  }

  return (
    <ConfirmByPasswordDialog
      title={m["access.twoFactor.title"]()}
      hint={isOn ? m["access.twoFactor.hintOff"]() : m["access.twoFactor.hintOn"]()}
      confirmLabel={isOn ? m["access.twoFactor.switchOff"]() : m["access.twoFactor.switchOn"]()}
      tone="primary"
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
