import type { CalendarId } from "@atrium/contracts/ids";
import { Clock3, ExternalLink, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { toast } from "../../../ui/toast.ts";
import { useContinueKept, useDiscardKept } from "./kept-queries.ts";
import styles from "./KeptLink.module.css";

/** A link that asks to be paid and waits for its owner's payout account (CAL-048). */
export default function KeptLink({ id }: { readonly id: CalendarId }) {
  const next = useContinueKept(id);
  const discard = useDiscardKept(id);
  const sayFailed = (error: unknown) => toast.error(toErrorText(error));

  async function handleDiscard(): Promise<void> {
    const isSure = await confirm({
      title: m["calendars.kept.discardTitle"](),
      message: m["calendars.kept.discardMessage"](),
      confirmLabel: m["calendars.kept.discard"](),
      tone: "danger",
    });
    if (isSure) await discard.mutateAsync().then(() => toast.success(m["calendars.kept.discarded"]()), sayFailed);
  }

  return (
    <PaneMiddle>
      <EmptyState
        icon={<Clock3 size={24} aria-hidden />}
        title={m["calendars.kept.title"]()}
        hint={m["calendars.kept.hint"]()}
        action={
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={<ExternalLink size={17} aria-hidden />}
              loading={next.isPending}
              onClick={() => void next.mutateAsync().then((address) => location.assign(address), sayFailed)}
            >
              {m["calendars.kept.continue"]()}
            </Button>
            <Button
              variant="quiet"
              icon={<Trash2 size={17} aria-hidden />}
              loading={discard.isPending}
              onClick={() => void handleDiscard()}
            >
              {m["calendars.kept.discard"]()}
            </Button>
          </div>
        }
      />
    </PaneMiddle>
  );
}
