import type { Door } from "@atrium/contracts/invitations";
import { useState } from "react";
import { formatDate } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toast } from "../../../ui/toast.ts";
import type { LastPayment } from "../payments.ts";
import { useWithdraw } from "../queries.ts";
import styles from "./DoorCard.module.css";

type DoorAskedProps = { readonly door: Door } & Pick<LastPayment, "answeredBy">;

/** A door before which somebody asks: what they wait for, until when their money waits with them, and how they take it back. */
export function DoorAsked({ door: { roomId, name }, answeredBy }: DoorAskedProps) {
  const { mutateAsync, isPending } = useWithdraw();
  const [hasFailed, setFailed] = useState(false);
  // What the door costs by now says nothing of it.
  const hasPaid = answeredBy !== null;

  async function withdraw() {
    const isMeant = await confirm({
      title: m["invitations.withdraw.title"](),
      message: hasPaid ? m["invitations.withdraw.paidQuestion"]() : m["invitations.withdraw.question"](),
      confirmLabel: m["invitations.withdraw"](),
    });
    if (!isMeant) return;
    setFailed(false);
    try {
      await mutateAsync({ roomId });
      toast.success(hasPaid ? m["invitations.withdrawnPaid"]() : m["invitations.withdrawn"]());
    } catch (cause) {
      // Answered meanwhile: the card shows how.
      setFailed(toRefusal(cause)?.code !== "NOT_FOUND");
    }
  }

  return (
    <>
      <output className={styles.asked}>{m["invitations.asked"]({ group: name })}</output>
      {answeredBy !== null && (
        <p className={styles.hint}>{m["invitations.asked.paid"]({ date: formatDate(answeredBy) })}</p>
      )}
      <Button size={38} block loading={isPending} onClick={() => void withdraw()}>
        {m["invitations.withdraw"]()}
      </Button>
      {hasFailed && (
        <p className={styles.notice} role="alert">
          {m["invitations.withdrawFailed"]()}
        </p>
      )}
    </>
  );
}
