import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Clock } from "lucide-react";
import { type MouseEvent, Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../ui/features.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { SendButton } from "./SendButton.tsx";
import styles from "./SendControls.module.css";

type SendControlsProps = {
  readonly roomId: RoomId;
  readonly text: string;
  /** What it answers. */
  readonly replyTo: Seq | undefined;
  readonly canSend: boolean;
  /** New words can wait; what is edited is changed at once. */
  readonly canWait: boolean;
  readonly onSend: () => void;
  readonly onScheduled: () => void;
};

/** Sends what is in the field: at once, or at a time, which a long press or the other mouse button on the arrow leads to as well. */
export function SendControls({ roomId, text, replyTo, canSend, canWait, onSend, onScheduled }: SendControlsProps) {
  const sendLater = useFeatures().find((feature) => feature.sendLater !== undefined)?.sendLater;
  const [isOpen, setOpen] = useState(false);
  const clock = useRef<HTMLButtonElement>(null);
  const isOffered = canSend && canWait && sendLater !== undefined;

  function handleMenu(event: MouseEvent) {
    if (!isOffered) return;
    event.preventDefault();
    setOpen(true);
  }

  function handleClose() {
    setOpen(false);
    clock.current?.focus();
  }

  return (
    <>
      {isOffered && (
        <IconButton
          ref={clock}
          label={m["messages.composer.later"]()}
          active={isOpen}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Clock size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the clock beside it does the same */}
      <span className={styles.send} onContextMenu={handleMenu}>
        <SendButton label={m["messages.composer.send"]()} canSend={canSend} onClick={onSend} />
      </span>
      {isOpen && sendLater && (
        <Suspense>
          <sendLater.Dialog
            roomId={roomId}
            content={{ kind: "text", text: text.trim() }}
            replyTo={replyTo}
            onScheduled={() => {
              setOpen(false);
              onScheduled();
            }}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </>
  );
}
