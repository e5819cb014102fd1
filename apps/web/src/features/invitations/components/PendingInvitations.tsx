import type { RoomInvitation } from "@atrium/contracts/invitations";
import { useNavigate } from "@tanstack/react-router";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import { useOwnInvitations, useRespond } from "../queries.ts";
import styles from "./PendingInvitations.module.css";

/** Rooms into which one was invited, to accept or decline (B-36). */
export default function PendingInvitations() {
  const { data = [], isError, isFetching, refetch } = useOwnInvitations();
  if (isError && data.length === 0) {
    return (
      <div className={styles.notice}>
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section className={styles.invitations} aria-label={m["invitations.own.title"]()}>
      <SectionHead heading="h2" title={m["invitations.own.title"]()} count={formatNumber(data.length)} />
      <ul className={styles.list}>
        {data.map((invitation) => (
          <li key={invitation.roomId}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { readonly invitation: RoomInvitation }) {
  const { roomId, name, memberCount, preview, inviter } = invitation;
  const navigate = useNavigate();
  const { mutateAsync, isPending, variables } = useRespond();
  const members = m["invitations.door.members"]({ count: memberCount, shown: formatNumber(memberCount) });

  async function respond(accept: boolean) {
    if (isPending) return;
    try {
      await mutateAsync({ roomId, accept });
    } catch {
      toast.error(m["invitations.own.failed"]());
      return;
    }
    // The row is gone by now.
    if (accept) await navigate({ to: "/chat/$groupId", params: { groupId: roomId } });
  }

  return (
    <div className={styles.row}>
      <Avatar id={roomId} name={name} shape="room" size={40} imageUrl={preview ?? undefined} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.line}>
          {inviter === null ? members : m["invitations.door.inviter"]({ name: toPersonName(inviter) })}
        </span>
        {/* A group with a name, because a list has many of these buttons. */}
        <fieldset className={styles.answer} aria-label={name}>
          <Button size={28} variant="tint" loading={isPending && variables.accept} onClick={() => void respond(true)}>
            {m["invitations.own.accept"]()}
          </Button>
          <Button size={28} loading={isPending && !variables.accept} onClick={() => void respond(false)}>
            {m["invitations.own.decline"]()}
          </Button>
        </fieldset>
      </div>
    </div>
  );
}
