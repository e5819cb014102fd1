import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { toShownName } from "../../messages/messages.ts";
import { deleteForAll, deleteForMe } from "./room-actions.ts";
import type { MenuRoom } from "../places.ts";
import { useLeavePage } from "./use-leave-page.ts";
import styles from "./DeleteRoomDialog.module.css";

type DeleteRoomDialogProps = { readonly room: MenuRoom; readonly onClose: () => void };

/** Asks for whom a room is to be deleted (ROOM-045). */
export default function DeleteRoomDialog({ room, onClose }: DeleteRoomDialogProps) {
  const leavePage = useLeavePage();
  const { isRunning, run } = useOneAtATime();

  async function handleForAll() {
    const isDeleted = await deleteForAll(room);
    onClose();
    if (isDeleted) leavePage(room.roomId);
  }

  // What is asked further takes the place of this question.
  async function handleForMe() {
    onClose();
    if (await deleteForMe(room)) leavePage(room.roomId);
  }

  return (
    <Dialog title={m["rooms.delete.title"]({ name: toShownName(room.name) })} closable onClose={onClose}>
      <p className={styles.hint}>
        {room.permissions.canDeleteForAll ? m["rooms.delete.hint"]() : m["rooms.delete.hintForMe"]()}
      </p>
      <Stack gap={8}>
        {room.permissions.canDeleteForAll && (
          <Button variant="danger" block loading={isRunning} onClick={() => void run(handleForAll)}>
            {m["rooms.delete.forAll"]()}
          </Button>
        )}
        <Button block onClick={() => void handleForMe()}>
          {m["rooms.delete.forMe"]()}
        </Button>
        <Button variant="quiet" block data-autofocus onClick={onClose}>
          {m["ui.cancel"]()}
        </Button>
      </Stack>
    </Dialog>
  );
}
