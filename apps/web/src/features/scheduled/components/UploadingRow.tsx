import { Pencil, RotateCw, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { connectivity } from "../../../platform/connectivity/browser-connectivity.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import {
  giveUp,
  type LaterSending,
  sendAgain,
  toFailureText,
  toLine,
  toProgressLine,
  usePlain,
  useProgress,
} from "../../messages/messages.ts";
import { toRefusalText } from "../act.ts";
import { formatSendAt } from "../format.ts";
import { ScheduledPreview } from "./ScheduledPreview.tsx";
import styles from "./ScheduledRow.module.css";

type UploadingRowProps = { readonly sending: LaterSending; readonly onEdit: () => void };

/** One message whose files are not all there yet: how far they are, or what has kept it from being scheduled. */
export function UploadingRow({ sending, onEdit }: UploadingRowProps) {
  usePlain();
  const { clientId, roomId, content, sendAt, refusal, isUploaded } = sending;
  const text = toOneLine(toLine(content, true));
  return (
    <li className={styles.row}>
      <ScheduledPreview roomId={roomId} content={content} />
      <span className={styles.words}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <time className={styles.time} dateTime={sendAt}>
          {formatSendAt(new Date(sendAt), new Date(serverNow()))}
        </time>
        {refusal === null ? (
          <Progress sending={sending} />
        ) : (
          <span className={styles.problem} role="alert">
            {isUploaded ? toRefusalText(refusal) : toFailureText(refusal, { hasFiles: true })}
          </span>
        )}
      </span>
      {refusal !== null && (
        <IconButton size="small" label={m["scheduled.retryNamed"]({ text })} onClick={() => sendAgain(clientId)}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton size="small" label={m["scheduled.editNamed"]({ text })} onClick={onEdit}>
        <Pencil size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton size="small" label={m["scheduled.cancelNamed"]({ text })} onClick={() => giveUp(clientId)}>
        <X size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

function Progress({ sending: { clientId } }: Pick<UploadingRowProps, "sending">) {
  const progress = useProgress(clientId);
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot);
  return (
    <span className={styles.time}>
      {isOnline ? m["scheduled.uploading"]({ progress: toProgressLine(progress) }) : m["scheduled.waits"]()}
    </span>
  );
}
