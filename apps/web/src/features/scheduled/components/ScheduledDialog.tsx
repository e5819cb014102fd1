import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { type LaterSending, postpone } from "../../messages/messages.ts";
import { EditScheduled } from "./EditScheduled.tsx";
import { EditTime } from "./EditTime.tsx";
import { ScheduledRow } from "./ScheduledRow.tsx";
import { UploadingRow } from "./UploadingRow.tsx";
import styles from "./ScheduledDialog.module.css";

type ScheduledDialogProps = {
  readonly scheduled: readonly ScheduledMessage[];
  readonly uploading: readonly LaterSending[];
  readonly onClose: () => void;
};

/** Between what has just been uploaded and the list that has it, the list is empty for so long at most. */
const EMPTY_FOR_MS = 700;

/** What waits to be sent in a room: to be changed, sent at once, or given up. It closes after the last of them. */
export default function ScheduledDialog({ scheduled, uploading, onClose }: ScheduledDialogProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const message = scheduled.find(({ scheduledId }) => scheduledId === editedId);
  const sending = uploading.find(({ clientId }) => clientId === editedId);
  const isEditing = message !== undefined || sending !== undefined;
  const isEmpty = scheduled.length + uploading.length === 0;
  useEffect(() => {
    if (!isEmpty) return undefined;
    const closing = setTimeout(onClose, EMPTY_FOR_MS);
    return () => clearTimeout(closing);
  }, [isEmpty, onClose]);

  function endEdit() {
    setEditedId(null);
  }

  return (
    <Dialog
      title={isEditing ? m["scheduled.edit"]() : m["scheduled.list"]()}
      closable
      returnFocus={false}
      onClose={isEditing ? endEdit : onClose}
    >
      {message && <EditScheduled message={message} onDone={endEdit} />}
      {sending && (
        <EditTime
          sendAt={sending.sendAt}
          onSave={(sendAt) => {
            postpone(sending.clientId, sendAt);
            endEdit();
          }}
        />
      )}
      {!isEditing && (
        <ul className={styles.list}>
          {uploading.map((one) => (
            <UploadingRow key={one.clientId} sending={one} onEdit={() => setEditedId(one.clientId)} />
          ))}
          {scheduled.map((one) => (
            <ScheduledRow key={one.scheduledId} message={one} onEdit={() => setEditedId(one.scheduledId)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
