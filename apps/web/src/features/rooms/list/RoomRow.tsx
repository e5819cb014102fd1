import type { Room } from "@atrium/contracts/rooms";
import { Link } from "@tanstack/react-router";
import { BellOff } from "lucide-react";
import { memo } from "react";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { toShownName } from "../../messages/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { useOnline } from "../../presence/presence.ts";
import { PremiumChip } from "../components/PremiumChip.tsx";
import { RoomAvatar } from "../components/RoomAvatar.tsx";
import { toOrderTime } from "./room-order.ts";
import styles from "./RoomRow.module.css";
import { RowPreview } from "./RowPreview.tsx";

type RoomRowProps = { readonly room: Room; readonly isSelected: boolean; readonly tabIndex: 0 | -1 };

export const RoomRow = memo(function RoomRow({ room, isSelected, tabIndex }: RoomRowProps) {
  const online = useOnline(room.partnerId);
  const name = toShownName(room.name);
  const at = new Date(toOrderTime(room));
  return (
    <Link
      to="/chat/$groupId"
      params={{ groupId: room.roomId }}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        room.unread > 0 && styles.unread,
        room.muted && styles.muted,
      )}
      aria-current={isSelected ? "page" : undefined}
      tabIndex={tabIndex}
      data-room={room.roomId}
    >
      <RoomAvatar room={room} name={name} size={40} online={online} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          <PremiumChip about={room.about} />
          {room.muted && (
            <span className={styles.bell}>
              <BellOff size={14} strokeWidth={1.75} aria-hidden />
              <VisuallyHidden>{m["rooms.row.muted"]()}</VisuallyHidden>
            </span>
          )}
          <time className={styles.time} dateTime={toOrderTime(room)}>
            {formatListTime(at)}
          </time>
        </span>
        <span className={styles.foot}>
          <RowPreview room={room} />
          {room.mentionSeq !== undefined && (
            <span className={styles.mention}>
              <span aria-hidden>@</span>
              <VisuallyHidden>{m["rooms.row.mentioned"]()}</VisuallyHidden>
            </span>
          )}
          <Badge
            count={room.unread}
            tone={room.muted ? "muted" : "accent"}
            label={m["rooms.row.unread"]({ count: room.unread })}
          />
        </span>
      </span>
    </Link>
  );
});
