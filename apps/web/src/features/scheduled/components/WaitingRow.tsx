import type { Content } from "@atrium/contracts/content/content";
import type { Instant, RoomId } from "@atrium/contracts/ids";
import { Pencil, X } from "lucide-react";
import type { ReactNode } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { formatSendAt } from "../format.ts";
import { ScheduledPreview } from "./ScheduledPreview.tsx";
import styles from "./ScheduledRow.module.css";

type WaitingRowProps = {
  readonly roomId: RoomId;
  readonly content: Content;
  /** What it says, in one line. */
  readonly text: string;
  readonly sendAt: Instant;
  /** What is to be known of it besides. */
  readonly state?: ReactNode;
  /** What can be done to it besides changing and cancelling it. */
  readonly action?: ReactNode;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
};

/** One message that waits: what it says, when it is sent, and what can be done to it. */
export function WaitingRow({ roomId, content, text, sendAt, state, action, onEdit, onCancel }: WaitingRowProps) {
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
        {state}
      </span>
      {action}
      <IconButton size="small" label={m["scheduled.editNamed"]({ text })} onClick={onEdit}>
        <Pencil size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton size="small" label={m["scheduled.cancelNamed"]({ text })} onClick={onCancel}>
        <X size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
