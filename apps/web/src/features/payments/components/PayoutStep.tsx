import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import type { ShownPayoutAccount } from "../queries.ts";
import { BankDialog } from "./BankDialog.tsx";
import { PayoutAccountNote } from "./PayoutAccountNote.tsx";
import styles from "./PayoutStep.module.css";

type PayoutStepProps = {
  readonly account: ShownPayoutAccount;
  /** In which the money is taken in, for an account that has none yet. */
  readonly country: string;
  /** The account stays what it is, or is what it should be: what waited for it is done. */
  readonly onReady: () => Promise<void>;
  /** Goes to the provider's page. */
  readonly onProvider: () => Promise<void>;
  /** Nothing was chosen: nothing is done. */
  readonly onClose: () => void;
};

/** Whether the account that somebody is paid out to is to be another, before they ask for money (CAL-047, PAYL-077). */
export default function PayoutStep({ account, country, onReady, onProvider, onClose }: PayoutStepProps) {
  const [isEdited, setEdited] = useState(false);
  const [isKept, setKept] = useState(false);
  if (isEdited)
    return (
      <BankDialog account={account} country={country} onReady={onReady} onProvider={onProvider} onClose={onClose} />
    );

  async function keep(): Promise<void> {
    setKept(true);
    await onReady();
    setKept(false);
  }

  return (
    <Dialog title={m["payments.change.title"]()} closable onClose={onClose}>
      <FormStack>
        <p className={styles.words}>{m["payments.change.question"]()}</p>
        <PayoutAccountNote account={account} />
        <p className={styles.hint}>{m["payments.change.hint"]()}</p>
        <div className={styles.buttons}>
          <Button onClick={() => setEdited(true)}>{m["payments.change.edit"]()}</Button>
          <Button variant="primary" data-autofocus loading={isKept} onClick={() => void keep()}>
            {m["payments.change.keep"]()}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}
