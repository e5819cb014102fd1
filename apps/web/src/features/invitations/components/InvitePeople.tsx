import type { RoomId, UserId } from "@atrium/contracts/ids";
import { MEMBERS_ADDED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { PeoplePicker } from "../../rooms/rooms.ts";
import { useInvite } from "../queries.ts";
import styles from "./InvitePeople.module.css";

type InvitePeopleProps = { readonly roomId: RoomId; readonly onClose: () => void };

const NOBODY: ReadonlySet<UserId> = new Set();

/** Chooses people who find an invitation in their chats. */
export function InvitePeople({ roomId, onClose }: InvitePeopleProps) {
  const me = useSession()?.userId;
  const [chosen, setChosen] = useState(NOBODY);
  const { mutate, isPending } = useInvite();
  if (me === undefined) return null;

  function toggle({ userId }: { userId: UserId }) {
    const rest = [...chosen].filter((one) => one !== userId);
    setChosen(new Set(rest.length < chosen.size ? rest : [...rest, userId].slice(-MEMBERS_ADDED_AT_ONCE_MAX)));
  }

  function handleInvite() {
    if (isPending) return;
    mutate(
      { roomId, userIds: [...chosen] },
      {
        onSuccess: () => {
          toast.success(m["invitations.invite.sent"]());
          onClose();
        },
        onError: () => toast.error(m["invitations.invite.failed"]()),
      },
    );
  }

  return (
    <>
      <div className={styles.people}>
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <PeoplePicker me={me} chosen={chosen} onPick={toggle} />
        </Suspense>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
        <Button variant="primary" loading={isPending} disabled={chosen.size === 0} onClick={handleInvite}>
          {m["invitations.invite.send"]()}
        </Button>
      </div>
    </>
  );
}
