import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Eye } from "lucide-react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../../ui/states/ErrorCard.tsx";
import { toPersonName } from "../../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../../people/people.ts";
import { useSeenBy } from "../../queries.ts";
import styles from "./SeenByDialog.module.css";

type SeenByDialogProps = { readonly roomId: RoomId; readonly seq: Seq; readonly onClose: () => void };

/** Who has read a message of one's own. */
export function SeenByDialog({ roomId, seq, onClose }: SeenByDialogProps) {
  return (
    <Dialog title={m["messages.action.seen"]()} closable onClose={onClose}>
      <SeenBy roomId={roomId} seq={seq} />
    </Dialog>
  );
}

function SeenBy({ roomId, seq }: Omit<SeenByDialogProps, "onClose">) {
  const { data, isPending, isFetching, refetch } = useSeenBy(roomId, seq);
  if (isPending) return <SkeletonRows rows={3} />;
  if (data === undefined) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  const { members, others } = data;
  if (members.length === 0) {
    return (
      <EmptyState
        icon={<Eye size={24} aria-hidden />}
        title={m["messages.seen.nobody"]()}
        hint={m["messages.seen.nobodyHint"]()}
      />
    );
  }
  return (
    <>
      <p className={styles.count}>{m["messages.seen.count"]({ count: members.length, others })}</p>
      <ul className={styles.people} aria-label={m["messages.action.seen"]()}>
        {members.map((member) => {
          const name = toPersonName(member);
          return (
            <li key={member.userId} className={styles.person}>
              <PersonAvatar userId={member.userId} name={name} size={36} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
