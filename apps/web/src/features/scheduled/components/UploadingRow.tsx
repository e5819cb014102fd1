import { RotateCw } from "lucide-react";
import { useSyncExternalStore } from "react";
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
import styles from "./ScheduledRow.module.css";
import { WaitingRow } from "./WaitingRow.tsx";

type UploadingRowProps = { readonly sending: LaterSending; readonly onEdit: () => void };

/** One message whose files are not all there yet: how far they are, or what has kept it from being scheduled. */
export function UploadingRow({ sending, onEdit }: UploadingRowProps) {
  usePlain();
  const { clientId, roomId, content, sendAt, refusal, isUploaded } = sending;
  const text = toOneLine(toLine(content, true));
  return (
    <WaitingRow
      {...{ roomId, content, text, sendAt, onEdit }}
      state={
        refusal === null ? (
          <Progress sending={sending} />
        ) : (
          <span className={styles.problem} role="alert">
            {isUploaded ? toRefusalText(refusal) : toFailureText(refusal, { hasFiles: true })}
          </span>
        )
      }
      action={
        refusal !== null && (
          <IconButton size="small" label={m["scheduled.retryNamed"]({ text })} onClick={() => sendAgain(clientId)}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
      onCancel={() => giveUp(clientId)}
    />
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
