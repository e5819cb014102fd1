import { useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { newClientId, type SendLaterProps } from "../../messages/messages.ts";
import { schedule } from "../act.ts";
import { formatSendAt } from "../format.ts";
import { isPossible, toDate, toFirstWhen, toInstant } from "../when.ts";
import { WhenFields } from "./WhenFields.tsx";

/** When what is in the field is to be sent. The words stay there until the server has them. */
export default function ScheduleDialog({ roomId, content, replyTo, onScheduled, onClose }: SendLaterProps) {
  const now = new Date(serverNow());
  const [when, setWhen] = useState(() => toFirstWhen(now));
  const [clientId] = useState(newClientId);
  const [isSending, setSending] = useState(false);
  const at = formatSendAt(toDate(when), now);
  const canSend = isPossible(when, now);

  async function handleSend() {
    if (!canSend) return;
    setSending(true);
    const isKept = await schedule({ roomId, clientId, content, replyTo, sendAt: toInstant(when) });
    setSending(false);
    if (!isKept) return;
    toast.success(m["scheduled.kept"]({ at }));
    onScheduled();
  }

  return (
    <Dialog title={m["scheduled.title"]()} closable returnFocus={false} onClose={onClose}>
      <WhenFields value={when} now={now} onChange={setWhen} />
      <Button
        block
        size={38}
        variant="primary"
        loading={isSending}
        aria-disabled={!canSend}
        onClick={() => void handleSend()}
      >
        {canSend ? m["scheduled.sendAt"]({ at }) : m["scheduled.past"]()}
      </Button>
    </Dialog>
  );
}
