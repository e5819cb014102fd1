import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { PayoutAccountNote, type ShownPayoutAccount } from "../../payments/payments.ts";
import styles from "./LinkForm.module.css";

type PayoutConfirmProps = {
  readonly account: ShownPayoutAccount;
  /** Goes to the provider's page, on which the account is set up anew (PAYL-038). */
  readonly onConfirm: () => Promise<void>;
  /** Keeps the account, and makes the link (PAYL-039). */
  readonly onDismiss: () => Promise<void>;
  /** Nothing was chosen: nothing is done. */
  readonly onClose: () => void;
};

/** Whether the account that one is paid out to is to be another, before a link is made (PAYL-018, PAYL-037). */
export default function PayoutConfirm({ account, onConfirm, onDismiss, onClose }: PayoutConfirmProps) {
  const [running, setRunning] = useState<"confirm" | "dismiss" | null>(null);

  async function run(step: "confirm" | "dismiss"): Promise<void> {
    if (running !== null) return;
    setRunning(step);
    await (step === "confirm" ? onConfirm() : onDismiss());
    setRunning(null);
    onClose();
  }

  return (
    <Dialog title={m["paymentLinks.confirm.title"]()} closable onClose={onClose}>
      <FormStack>
        <p>{m["paymentLinks.confirm.question"]()}</p>
        <PayoutAccountNote account={account} />
        <p className={styles.note}>{m["paymentLinks.confirm.hint"]()}</p>
        <div className={styles.pair}>
          <Button block loading={running === "confirm"} onClick={() => void run("confirm")}>
            {m["paymentLinks.confirm.confirm"]()}
          </Button>
          <Button
            variant="primary"
            block
            data-autofocus
            loading={running === "dismiss"}
            onClick={() => void run("dismiss")}
          >
            {m["paymentLinks.confirm.dismiss"]()}
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}
