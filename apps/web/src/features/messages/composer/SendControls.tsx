import type { RoomId, Seq } from "@atrium/contracts/ids";
import { type MouseEvent, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { LaterButton } from "./later/LaterButton.tsx";
import { useSendLater } from "./later/use-send-later.tsx";
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
  const clock = useRef<HTMLButtonElement>(null);
  const later = useSendLater({ roomId, onScheduled, onClose: () => clock.current?.focus() });
  const isOffered = canSend && canWait && later.isOffered;

  function ask() {
    later.ask({ content: { kind: "text", text: text.trim() }, replyTo });
  }

  function handleMenu(event: MouseEvent) {
    if (!isOffered) return;
    event.preventDefault();
    ask();
  }

  return (
    <>
      {isOffered && <LaterButton ref={clock} isOpen={later.isOpen} onClick={ask} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the clock beside it does the same */}
      <span className={styles.send} onContextMenu={handleMenu}>
        <SendButton label={m["messages.composer.send"]()} canSend={canSend} onClick={onSend} />
      </span>
      {later.dialog}
    </>
  );
}
