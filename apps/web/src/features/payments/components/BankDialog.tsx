import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import type { ShownPayoutAccount } from "../queries.ts";
import { BankForm } from "./BankForm.tsx";
import styles from "./PayoutStep.module.css";

type BankDialogProps = {
  readonly account: ShownPayoutAccount;
  readonly country: string;
  readonly onReady: () => Promise<void>;
  readonly onProvider: () => Promise<void>;
  readonly onClose: () => void;
};

/** The bank account that somebody is paid out to: on the provider's page, or typed here for the provider alone (CAL-026, A-80). */
export function BankDialog({ account, country, onReady, onProvider, onClose }: BankDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { tokenUrl } = account;

  async function goToProvider(): Promise<void> {
    setLeaving(true);
    await onProvider();
    setLeaving(false);
  }

  return (
    <Dialog title={m["payments.bank.title"]()} closable wide={isTyped} onClose={onClose}>
      {isTyped && tokenUrl !== null ? (
        <BankForm tokenUrl={tokenUrl} country={country} onReady={onReady} />
      ) : (
        <FormStack>
          <p className={styles.words}>{m["payments.bank.hosted"]()}</p>
          <Button
            variant="primary"
            block
            data-autofocus
            loading={isLeaving}
            icon={<ExternalLink size={17} aria-hidden />}
            onClick={() => void goToProvider()}
          >
            {m["payments.bank.toProvider"]()}
          </Button>
          {tokenUrl !== null && (
            <Button variant="quiet" block onClick={() => setTyped(true)}>
              {m["payments.bank.typeHere"]()}
            </Button>
          )}
        </FormStack>
      )}
    </Dialog>
  );
}
