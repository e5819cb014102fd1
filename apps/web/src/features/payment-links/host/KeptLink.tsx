import { Clock3, ExternalLink, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toErrorText } from "../../../ui/error-text.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { toast } from "../../../ui/toast.ts";
import { useDiscardForm, useOnboard } from "./host-queries.ts";
import type { KeptForm } from "./kept-form.ts";

/** A link that waits in this browser for its author's payout account (PAYL-035). */
export default function KeptLink({ kept }: { readonly kept: KeptForm }) {
  const onboard = useOnboard();
  const discard = useDiscardForm();
  const sayFailed = (error: unknown) => toast.error(toErrorText(error));

  async function handleDiscard(): Promise<void> {
    const isSure = await confirm({
      title: m["paymentLinks.kept.discardTitle"](),
      message: m["paymentLinks.kept.discardMessage"](),
      confirmLabel: m["paymentLinks.kept.discard"](),
      tone: "danger",
    });
    if (isSure) await discard.mutateAsync().then(() => toast.success(m["paymentLinks.kept.discarded"]()), sayFailed);
  }

  return (
    <PaneMiddle>
      <EmptyState
        icon={<Clock3 size={24} aria-hidden />}
        title={m["paymentLinks.kept.title"]()}
        hint={m["paymentLinks.kept.hint"]()}
        action={
          <FormStack>
            <Button
              variant="primary"
              block
              icon={<ExternalLink size={17} aria-hidden />}
              loading={onboard.isPending}
              onClick={() =>
                void onboard.mutateAsync(kept.draft.countryCode).then((address) => location.assign(address), sayFailed)
              }
            >
              {m["paymentLinks.kept.continue"]()}
            </Button>
            <Button
              variant="quiet"
              block
              icon={<Trash2 size={17} aria-hidden />}
              loading={discard.isPending}
              onClick={() => void handleDiscard()}
            >
              {m["paymentLinks.kept.discard"]()}
            </Button>
          </FormStack>
        }
      />
    </PaneMiddle>
  );
}
