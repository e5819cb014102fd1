import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import type { AttachChoiceProps } from "./AttachMenu.tsx";
import styles from "./AttachSheet.module.css";
import { ATTACHMENT_LOOKS, ATTACHMENTS } from "./attachments.ts";

/** The same on a phone: tiles that a thumb reaches. */
export function AttachSheet({ onChoose, onClose }: AttachChoiceProps) {
  return (
    <Dialog title={m["messages.attach.label"]()} closable returnFocus={false} onClose={onClose}>
      <div className={styles.tiles}>
        {ATTACHMENTS.map((attachment) => {
          const { Icon, label } = ATTACHMENT_LOOKS[attachment];
          return (
            <button key={attachment} type="button" className={styles.tile} onClick={() => onChoose(attachment)}>
              <span className={styles.icon} aria-hidden>
                <Icon size={22} strokeWidth={1.75} />
              </span>
              {label()}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
