import type { RoomId, UserId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { toast } from "../../ui/toast.ts";
import { useDecide } from "./queries.ts";

type Asking = { readonly roomId: RoomId; readonly userId: UserId; readonly onAnswered?: () => void };

/** Lets somebody in who asks, or does not; says so where it did not work. */
export function useAnswer({ roomId, userId, onAnswered }: Asking) {
  const { mutateAsync, isPending, variables } = useDecide();

  async function decide(approve: boolean): Promise<void> {
    try {
      const { status } = await mutateAsync({ roomId, userId, approve });
      if (status === "full") toast.error(m["invitations.full.title"]());
      else onAnswered?.();
    } catch (cause) {
      // Who was answered elsewhere, or asks no more, is gone from the list.
      const isGone = toRefusal(cause)?.code === "NOT_FOUND";
      toast.error(isGone ? m["invitations.waiting.gone"]() : m["invitations.waiting.failed"]());
    }
  }

  return {
    isApproving: isPending && variables.approve,
    isRejecting: isPending && !variables.approve,
    answer: (approve: boolean): void => {
      if (!isPending) void decide(approve);
    },
  };
}
