import { PinOff } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toShownName } from "../message-list/shown-name.ts";
import { unpin } from "./act.ts";
import { type PinBarProps, toPinnedLine } from "./PinBar.tsx";
import styles from "./PinsDialog.module.css";
import { usePins } from "./queries.ts";

/** All that is pinned in a room; it closes with the last of them. */
export default function PinsDialog({ roomId, me, onJump, onClose }: PinBarProps & { readonly onClose: () => void }) {
  const { pins = [], canPin = false } = usePins(roomId) ?? {};
  const isEmpty = pins.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog title={m["messages.pin.list"]()} closable returnFocus={false} onClose={onClose}>
      <ul>
        {pins.map((message) => (
          <li key={message.seq} className={styles.row}>
            <button
              type="button"
              className={styles.words}
              onClick={() => {
                onClose();
                onJump(message.seq);
              }}
            >
              <span className={styles.name} dir="auto">
                {message.sender === me ? m["messages.message.you"]() : toShownName(message.senderName)}
              </span>
              <span className={styles.line} dir="auto">
                {toPinnedLine(message, me)}
              </span>
            </button>
            {canPin && (
              <IconButton
                label={m["messages.pin.unpinNamed"]({ text: toPinnedLine(message, me) })}
                onClick={() => void unpin(roomId, message.seq)}
              >
                <PinOff size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
