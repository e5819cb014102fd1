import type { RoomId, UserId } from "@atrium/contracts/ids";
import { MEMBERS_ADDED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAddMembers } from "../queries.ts";
import styles from "./AddMembersDialog.module.css";
import { PeoplePicker } from "../new/PeoplePicker.tsx";

type AddMembersDialogProps = { readonly roomId: RoomId; readonly me: UserId; readonly onClose: () => void };

const NOBODY: ReadonlySet<UserId> = new Set();

/** Brings people into a room. Who is there already stays as they are. */
export default function AddMembersDialog({ roomId, me, onClose }: AddMembersDialogProps) {
  const [chosen, setChosen] = useState(NOBODY);
  const { mutate, isPending } = useAddMembers();

  function toggle({ userId }: { userId: UserId }) {
    const rest = [...chosen].filter((one) => one !== userId);
    setChosen(new Set(rest.length < chosen.size ? rest : [...rest, userId].slice(-MEMBERS_ADDED_AT_ONCE_MAX)));
  }

  function handleAdd() {
    if (isPending) return;
    mutate(
      { roomId, userIds: [...chosen] },
      { onSuccess: onClose, onError: () => toast.error(m["rooms.add.failed"]()) },
    );
  }

  return (
    <Dialog title={m["rooms.add.title"]()} closable onClose={onClose}>
      <div className={styles.people}>
        <PeoplePicker me={me} chosen={chosen} onPick={toggle} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
        <Button variant="primary" loading={isPending} disabled={chosen.size === 0} onClick={handleAdd}>
          {m["rooms.add.send"]()}
        </Button>
      </div>
    </Dialog>
  );
}
