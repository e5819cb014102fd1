import type { Door, JoinTarget } from "@atrium/contracts/invitations";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { toFeeWords } from "./model.ts";
import { keepPendingPayment, usePayToJoin } from "./payments.ts";
import { useJoin } from "./queries.ts";

type ComingIn = {
  readonly target: JoinTarget;
  readonly status: "open" | "approval" | "asked" | "paid";
  readonly door: Door;
};

/** Joins after a question, asks to join, or says what joining costs (part 2 §4). `notice`: what keeps one from it for now. */
export function useComeIn({ target, status, door }: ComingIn) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useJoin();
  const payment = usePayToJoin();
  const [notice, setNotice] = useState<string | null>(null);
  const { name, fee } = door;

  async function pay() {
    if (fee === null) return;
    const { currency } = fee;
    const isMeant = await confirm({
      title: m["invitations.paid.title"]({ channel: name }),
      message: m["invitations.paid.prompt"]({ channel: name, fee: toFeeWords(fee), currency }),
      confirmLabel: m["invitations.paid.pay"](),
    });
    if (!isMeant) return;
    try {
      const { id, paymentLink } = await payment.mutateAsync({ target, fee });
      keepPendingPayment({ id, channel: name });
      location.assign(paymentLink);
    } catch (cause) {
      setNotice(toPaymentNotice(cause));
    }
  }

  async function join() {
    const isMeant = await confirm({
      title: m["invitations.join.title"]({ group: name }),
      message: m["invitations.join.question"](),
      confirmLabel: m["invitations.door.join"](),
    });
    if (isMeant) await send();
  }

  async function send() {
    try {
      const answer = await mutateAsync(target);
      if (answer.status === "joined" || answer.status === "member") {
        await navigate({ to: "/chat/$groupId", params: { groupId: answer.roomId }, replace: true });
      }
      if (answer.status === "requested") toast.success(m["invitations.requested"]({ group: name }));
      // Whatever else it is by now stands in the card's place, which asks again.
    } catch (cause) {
      const isTooOften = toRefusal(cause)?.code === "RATE_LIMITED";
      const failed = status === "approval" ? m["invitations.requestFailed"]() : m["invitations.joinFailed"]();
      setNotice(isTooOften ? m["invitations.tooOften"]() : failed);
    }
  }

  const comeIn = async (): Promise<void> => {
    setNotice(null);
    if (status === "paid") return pay();
    return status === "open" ? join() : send();
  };

  return { isPending: isPending || payment.isPending, notice, comeIn };
}

/** Why nothing can be paid now. What it costs by now, or whether it is paid, the card shows. */
function toPaymentNotice(cause: unknown): string {
  const refusal = cause instanceof ApiError ? cause : null;
  if (refusal?.code === "RATE_LIMITED") return m["invitations.tooOften"]();
  if (refusal?.code !== "CONFLICT") return m["invitations.paid.failed"]();
  if (refusal.field === "payment") return m["invitations.paid.unavailable"]();
  return refusal.field === "fee" ? m["invitations.paid.otherFee"]() : m["invitations.paid.failed"]();
}
