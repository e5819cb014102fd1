import type { ScheduledId } from "@atrium/contracts/ids";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EditScheduled } from "./EditScheduled.tsx";
import { ScheduledRow } from "./ScheduledRow.tsx";
import styles from "./ScheduledDialog.module.css";

type ScheduledDialogProps = { readonly scheduled: readonly ScheduledMessage[]; readonly onClose: () => void };

/** What waits to be sent in a room: to be changed, sent at once, or given up. It closes with the last of them. */
export default function ScheduledDialog({ scheduled, onClose }: ScheduledDialogProps) {
  const [editedId, setEditedId] = useState<ScheduledId | null>(null);
  const edited = scheduled.find(({ scheduledId }) => scheduledId === editedId);
  const isEmpty = scheduled.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog
      title={edited ? m["scheduled.edit"]() : m["scheduled.list"]()}
      closable
      returnFocus={false}
      onClose={edited ? () => setEditedId(null) : onClose}
    >
      {edited ? (
        <EditScheduled message={edited} onDone={() => setEditedId(null)} />
      ) : (
        <ul className={styles.list}>
          {scheduled.map((message) => (
            <ScheduledRow key={message.scheduledId} message={message} onEdit={() => setEditedId(message.scheduledId)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
