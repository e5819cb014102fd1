import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { PeoplePicker } from "../../rooms/rooms.ts";
import { useGoTo } from "../location.ts";
import { useSetRights } from "../queries.ts";
import styles from "./AddAdminDialog.module.css";

type AddAdminDialogProps = { readonly room: AdministeredRoom; readonly me: UserId; readonly onClose: () => void };

/** Makes somebody a sub-admin with what a new one may do, which is then shown to be changed; who is no member joins. */
export default function AddAdminDialog({ room: { roomId }, me, onClose }: AddAdminDialogProps) {
  const { mutate, isPending } = useSetRights();
  const goTo = useGoTo();

  function handlePick({ userId }: { userId: UserId }) {
    if (isPending) return;
    mutate(
      { roomId, userId },
      {
        onSuccess: () => {
          onClose();
          goTo(roomId, { view: "admins", person: userId });
        },
        onError: () => toast.error(m["administration.admins.addFailed"]()),
      },
    );
  }

  return (
    <Dialog title={m["administration.admins.add"]()} closable onClose={onClose}>
      <div className={styles.people}>
        <PeoplePicker me={me} onPick={handlePick} />
      </div>
    </Dialog>
  );
}
