import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { ArrowUp } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { toLine, usePlain } from "../../messages/messages.ts";
import { cancelScheduled, sendScheduled } from "../act.ts";
import { WaitingRow } from "./WaitingRow.tsx";

type ScheduledRowProps = { readonly message: ScheduledMessage; readonly onEdit: () => void };

/** One message that is the server's to send: it can be sent at once, and is asked for before it is given up. */
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
    <WaitingRow
      {...{ roomId, content, text, sendAt, onEdit }}
      action={
        <IconButton
          size="small"
          label={m["scheduled.sendNow"]({ text })}
          onClick={() => void sendScheduled(scheduledId)}
        >
          <ArrowUp size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      onCancel={() => void handleCancel()}
    />
  );
}

/** What is gone with it. */
function toQuestion(content: ScheduledMessage["content"]): string {
  if ("files" in content) return m["scheduled.cancel.questionFiles"]();
  return content.kind === "text" ? m["scheduled.cancel.question"]() : m["scheduled.cancel.questionOther"]();
}
