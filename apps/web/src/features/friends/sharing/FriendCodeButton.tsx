import { QrCode } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { DialogButton } from "../components/DialogButton.tsx";

const FriendCodeDialog = lazyPart(() => import("./FriendCodeDialog.tsx"));

/** Opens the code by which others add one as a friend. */
export function FriendCodeButton() {
  return (
    <DialogButton label={m["friends.code.title"]()} Dialog={FriendCodeDialog}>
      <QrCode size={20} aria-hidden />
    </DialogButton>
  );
}
