import type { Content } from "@atrium/contracts/content/content";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Pin } from "lucide-react";
import type { MouseEvent } from "react";
import { formatTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { MessageItem } from "./list-items.ts";
import styles from "./PinNotice.module.css";
import { Reactions } from "./actions/Reactions.tsx";
import { toShownName } from "./shown-name.ts";

type PinNoticeProps = {
  readonly roomId: RoomId;
  readonly item: MessageItem;
  readonly content: Extract<Content, { kind: "pin" }>;
  readonly isDirect: boolean;
  readonly isFlashing: boolean;
  readonly isInert: boolean;
  readonly onMenu: (event: MouseEvent<HTMLElement>, item: MessageItem) => void;
  readonly onJump: (seq: Seq) => void;
};

/** Between the messages, that somebody pinned one: a press leads to it. */
export function PinNotice({ roomId, item, content, isDirect, isFlashing, isInert, onMenu, onJump }: PinNoticeProps) {
  const { delivery, senderName, createdAt } = item;
  return (
    <div inert={isInert} className={styles.row}>
      <button
        type="button"
        className={classNames(styles.notice, isFlashing && styles.flashing)}
        title={formatTime(new Date(createdAt))}
        onClick={() => onJump(content.seq)}
        onContextMenu={(event) => onMenu(event, item)}
      >
        <Pin className={styles.icon} size={14} strokeWidth={1.75} aria-hidden />
        <span dir="auto">
          {delivery === null ? m["messages.pin.text"]({ name: toShownName(senderName) }) : m["messages.line.pinOwn"]()}
        </span>
      </button>
      <button
        type="button"
        className={styles.more}
        aria-label={m["messages.action.menu"]()}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event, item)}
      />
      <Reactions roomId={roomId} item={item} isDirect={isDirect} />
    </div>
  );
}
