import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { ArrowUp, Pencil, X } from "lucide-react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { toLine, usePlain } from "../../messages/messages.ts";
import { cancelScheduled, sendScheduled } from "../act.ts";
import { formatSendAt } from "../format.ts";
import { ScheduledPreview } from "./ScheduledPreview.tsx";
import styles from "./ScheduledRow.module.css";

type ScheduledRowProps = { readonly message: ScheduledMessage; readonly onEdit: () => void };

/** One message that waits: what it says, when it is sent, and what can be done to it. */
export function ScheduledRow({ message: { scheduledId, roomId, content, sendAt }, onEdit }: ScheduledRowProps) {
  usePlain();
  const text = toOneLine(toLine(content, true));

  async function handleCancel() {
    const isMeant = await confirm({
      title: m["scheduled.cancel.title"](),
      message: toQuestion(content),
      confirmLabel: m["scheduled.cancel.confirm"](),
      tone: "danger",
    });
    if (isMeant) await cancelScheduled(scheduledId);
  }

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
      </span>
      <IconButton size="small" label={m["scheduled.sendNow"]({ text })} onClick={() => void sendScheduled(scheduledId)}>
        <ArrowUp size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton size="small" label={m["scheduled.editNamed"]({ text })} onClick={onEdit}>
        <Pencil size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton size="small" label={m["scheduled.cancelNamed"]({ text })} onClick={() => void handleCancel()}>
        <X size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

/** What is gone with it. */
function toQuestion(content: ScheduledMessage["content"]): string {
  if ("files" in content) return m["scheduled.cancel.questionFiles"]();
  return content.kind === "text" ? m["scheduled.cancel.question"]() : m["scheduled.cancel.questionOther"]();
}
