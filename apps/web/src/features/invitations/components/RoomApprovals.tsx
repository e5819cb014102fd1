import type { JoinRequest } from "@atrium/contracts/invitations";
import type { Room } from "@atrium/contracts/rooms";
import { ChevronRight, Link2, X } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useWaitingCount } from "../live.ts";
import { useJoinRequests } from "../queries.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./RoomApprovals.module.css";

const LinksDialog = lazyPart(() => import("./LinksDialog.tsx"));

/** In the details of a room that one looks after: who asks to join, and the way to its links. */
export default function RoomApprovals({ room }: { readonly room: Room }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.part}>
      {room.permissions.canInvite && (
        <div className={styles.links}>
          <ListRowButton look="inset" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Link2 className={styles.mark} size={19} aria-hidden />
            <ListRowText title={m["invitations.links.title"]()} />
            <ChevronRight className={styles.mark} size={17} aria-hidden />
          </ListRowButton>
        </div>
      )}
      {room.permissions.canApprove && <Waiting room={room} />}
      {isOpen && (
        <Suspense>
          <LinksDialog room={room} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting({ room }: { readonly room: Room }) {
  const count = useWaitingCount(room.roomId);
  const { data = [], isError, isFetching, refetch } = useJoinRequests(room.roomId);
  const list = useRef<HTMLElement>(null);
  if (isError && count > 0) {
    return (
      <div className={styles.notice}>
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section ref={list} className={styles.waiting} aria-label={m["invitations.waiting.title"]()} tabIndex={-1}>
      <h3 className={styles.head}>
        {m["invitations.waiting.title"]()}
        <Badge
          tone="red"
          count={Math.max(count, data.length)}
          label={m["invitations.waiting.count"]({ count: Math.max(count, data.length) })}
        />
      </h3>
      <ul className={styles.people}>
        {data.map((request) => (
          <li key={request.userId}>
            {/* What was pressed goes with its row, and the focus with it: it stays at the list. */}
            <Asking room={room} request={request} onAnswered={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AskingProps = { readonly room: Room; readonly request: JoinRequest; readonly onAnswered: () => void };

function Asking({ room, request, onAnswered }: AskingProps) {
  const { userId } = request;
  const name = toPersonName(request);
  const { answer, isApproving, isRejecting } = useAnswer({ roomId: room.roomId, userId, onAnswered });
  return (
    <ListRow look="inset">
      <PersonAvatar userId={userId} name={name} size={40} />
      <ListRowText
        title={name}
        line={<span className={styles.state}>{m["invitations.waiting.state"]()}</span>}
        dir="auto"
      />
      <Button
        size={32}
        variant="tint"
        loading={isApproving}
        aria-label={m["invitations.waiting.approveName"]({ name })}
        onClick={() => answer(true)}
      >
        {m["invitations.waiting.approve"]()}
      </Button>
      <IconButton
        size="small"
        label={m["invitations.waiting.rejectName"]({ name })}
        aria-disabled={isRejecting}
        onClick={() => answer(false)}
      >
        <X size={17} aria-hidden />
      </IconButton>
    </ListRow>
  );
}
