import type { RoomId, Seq } from "@atrium/contracts/ids";
import { FORWARD_ROOMS_MAX } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { toast } from "../../../ui/toast.ts";
import { forwardMessages, holdsWords, toShownName, toWords } from "../../messages/messages.ts";
import { useRoomList } from "../hooks.ts";
import styles from "./ForwardDialog.module.css";

type ForwardDialogProps = {
  readonly roomId: RoomId;
  readonly seqs: readonly Seq[];
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Chooses the rooms to which messages are sent on. What is chosen stays when it could not be sent. */
export function ForwardDialog({ roomId, seqs, onDone, onClose }: ForwardDialogProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly RoomId[]>([]);
  const [isSending, setSending] = useState(false);
  const words = toWords(text);
  const { rooms: all, status } = useRoomList();
  const rooms = all.filter(({ permissions }) => permissions.canPost);
  const shown = rooms.filter((room) => words.length === 0 || holdsWords(toShownName(room.name), words));

  function toggle({ roomId: id }: Room): void {
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-FORWARD_ROOMS_MAX));
  }

  async function send(): Promise<void> {
    setSending(true);
    const isSent = await forwardMessages(roomId, seqs, chosen);
    setSending(false);
    if (!isSent) return toast.error(m["rooms.forward.failed"]());
    toast.success(m["rooms.forward.done"]());
    onClose();
    onDone?.();
  }

  return (
    <Dialog title={m["rooms.forward.title"]()} closable onClose={onClose}>
      <SearchField value={text} onChange={setText} label={m["rooms.forward.search"]()} />
      <ul className={styles.rooms} aria-label={m["rooms.forward.title"]()}>
        {shown.map((room) => (
          <li key={room.roomId} className={styles.room}>
            <Avatar
              id={room.partnerId ?? room.roomId}
              name={toShownName(room.name)}
              shape={room.chatType === "direct" ? "person" : "room"}
              size={36}
            />
            <Checkbox
              label={toShownName(room.name)}
              defaultChecked={chosen.includes(room.roomId)}
              onChange={() => toggle(room)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && status === "loading" && <SkeletonRows />}
      {shown.length === 0 && status !== "loading" && <p className={styles.none}>{m["rooms.forward.none"]()}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
        <Button variant="primary" loading={isSending} disabled={chosen.length === 0} onClick={() => void send()}>
          {m["rooms.forward.send"]()}
        </Button>
      </div>
    </Dialog>
  );
}
