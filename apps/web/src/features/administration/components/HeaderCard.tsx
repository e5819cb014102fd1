import type { Room } from "@atrium/contracts/rooms";
import { MessageCircle, Pencil, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { toShownName } from "../../messages/messages.ts";
import { EditRoomDialog } from "../../rooms/rooms-page.ts";
import { toTypeName } from "../model.ts";
import { toMembersText } from "../admins/AdministeredRow.tsx";
import { Description } from "./Description.tsx";
import styles from "./HeaderCard.module.css";

type HeaderCardProps = { readonly room: Room; readonly waitingCount: number };

/** What a room is, and the ways to change it (ADM-021 to ADM-026). */
export function HeaderCard({ room, waitingCount }: HeaderCardProps) {
  const { roomId, chatType, memberCount, about, permissions } = room;
  const [isEditing, setIsEditing] = useState(false);
  const name = toShownName(room.name);
  const kind = toTypeName({ chatType, isPublic: about.isPublic });
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <RoomFace roomId={roomId} name={name} size={40} />
        <div className={styles.words}>
          <span className={styles.title}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {waitingCount > 0 && (
              <span className={styles.dot}>
                <VisuallyHidden>{m["administration.waiting.dot"]()}</VisuallyHidden>
              </span>
            )}
          </span>
          <span className={styles.kind}>
            {m["administration.room.line"]({ kind, members: toMembersText(memberCount) })}
          </span>
        </div>
      </div>
      <Description text={about.description} />
      <div className={styles.acts}>
        {permissions.canEdit && (
          <Button size={32} block icon={<Pencil size={15} aria-hidden />} onClick={() => setIsEditing(true)}>
            {m["administration.edit"]()}
          </Button>
        )}
        <LinkButton
          size={32}
          block
          icon={<ShieldCheck size={15} aria-hidden />}
          to="/admin"
          search={{ room: roomId, view: "admins" }}
        >
          {m["administration.admins"]()}
        </LinkButton>
        <LinkButton
          size={32}
          block
          icon={<MessageCircle size={15} aria-hidden />}
          to="/chat/$groupId"
          params={{ groupId: roomId }}
          search={{}}
        >
          {m["administration.chat"]()}
        </LinkButton>
      </div>
      <Suspense>{isEditing && <EditRoomDialog room={room} onClose={() => setIsEditing(false)} />}</Suspense>
    </div>
  );
}
