import { m } from "../../../platform/i18n/messages.ts";
import { deleteAccount } from "./own-account.ts";
import { ConfirmByPasswordDialog } from "./ConfirmByPasswordDialog.tsx";

/** Deletes one's account for good (B-09); the sign-in page follows by itself. */
export default function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmByPasswordDialog
      title={m["access.deleteAccount.title"]()}
      hint={m["access.deleteAccount.hint"]()}
      confirmLabel={m["access.deleteAccount.submit"]()}
      tone="danger"
      onConfirm={deleteAccount}
      onClose={onClose}
    />
  );
}
