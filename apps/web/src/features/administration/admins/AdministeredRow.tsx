import type { AdministeredRoom } from "@atrium/contracts/administration";
import { BadgeCheck, ChevronRight } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { RoomFace } from "../../rooms/rooms.ts";
import { ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toTypeName } from "../model.ts";
import styles from "./AdministeredRow.module.css";

type AdministeredRowProps = {
  readonly room: AdministeredRoom;
  readonly onClick: () => void;
  readonly tabIndex?: 0 | -1;
  readonly onFocus?: () => void;
};

export function toMembersText(memberCount: number): string {
  return m["administration.members"]({ count: memberCount, shown: formatNumber(memberCount) });
}

/** A room with what waits there, and how many rooms stand under it. */
export function AdministeredRow({ room, ...rest }: AdministeredRowProps) {
  const { roomId, name, waitingCount, memberCount, subGroupCount, isVerified } = room;
  const line = m["administration.room.line"]({ kind: toTypeName(room), members: toMembersText(memberCount) });
  return (
    <ListRowButton look="inset" {...rest}>
      <RoomFace roomId={roomId} name={name} size={40} />
      <ListRowText
        title={
          <span className={styles.title}>
            <span className={styles.name} dir="auto" title={name}>
              {name}
            </span>
            {isVerified && <BadgeCheck className={styles.verified} size={15} aria-hidden />}
            {waitingCount > 0 && (
              <span className={styles.waiting}>
                <span className={styles.dot} aria-hidden />
                {m["administration.waiting.count"]({ count: waitingCount })}
              </span>
            )}
          </span>
        }
        line={line}
      />
      {subGroupCount > 0 && <span className={styles.count}>{formatNumber(subGroupCount)}</span>}
      <ChevronRight className={styles.mark} size={17} aria-hidden />
    </ListRowButton>
  );
}
