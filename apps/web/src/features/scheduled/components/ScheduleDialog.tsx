import type { Instant } from "@atrium/contracts/ids";
import { useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { type Later, newClientId, type SendLaterProps } from "../../messages/messages.ts";
import { schedule } from "../act.ts";
import { formatSendAt } from "../format.ts";
import { isPossible, toDate, toFirstWhen, toInstant } from "../when.ts";
import { WhenFields } from "./WhenFields.tsx";

/** When something is to be sent. Words stay in their field until the server has them; files are brought to it from then on, and wait on the device until they are. */
export default function ScheduleDialog({ roomId, later, onScheduled, onClose }: SendLaterProps) {
  const now = new Date(serverNow());
  const [when, setWhen] = useState(() => toFirstWhen(now));
  const [clientId] = useState(newClientId);
  const [isSending, setSending] = useState(false);
  const at = formatSendAt(toDate(when), now);
  const canSend = isPossible(when, now);

  async function handleSend() {
    if (!canSend) return;
    setSending(true);
    const isBegun = "begin" in later ? await begin(later.begin) : await keep(later);
    setSending(false);
    if (isBegun) onScheduled();
  }

  async function keep(what: Extract<Later, { content: unknown }>): Promise<boolean> {
    const isKept = await schedule({ roomId, clientId, ...what, sendAt: toInstant(when) });
    if (isKept) toast.success(m["scheduled.kept"]({ at }));
    return isKept;
  }

  async function begin(bring: (sendAt: Instant) => Promise<void> | void): Promise<boolean> {
    await bring(toInstant(when));
    toast.info(m["scheduled.begun"]({ at }));
    return true;
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
