import type { RoomId, UserId } from "@atrium/contracts/ids";
import { m } from "../../platform/i18n/messages.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { useSetRole } from "./queries.ts";

/** Makes a sub-admin a member again, after the question (ADM-071). Resolves to whether it was done. */
export function useRemoveAdmin(): (admin: { roomId: RoomId; userId: UserId }) => Promise<boolean> {
  const { mutateAsync } = useSetRole();
  return async ({ roomId, userId }) => {
    const isMeant = await confirm({
      title: m["administration.admins.remove"](),
      message: m["administration.admins.removeQuestion"](),
      confirmLabel: m["administration.members.remove"](),
      tone: "danger",
    });
    if (!isMeant) return false;
    try {
      await mutateAsync({ roomId, userId, role: "member" });
      return true;
    } catch {
      toast.error(m["administration.admins.removeFailed"]());
      return false;
    }
  };
}
