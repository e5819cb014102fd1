import type { RoomId, Seq } from "@atrium/contracts/ids";
import { memo, type MouseEvent, useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { MessageItem, ListItem } from "./list-items.ts";
import { Bubble } from "./Bubble.tsx";
import { PinNotice } from "./PinNotice.tsx";
import styles from "./MessageListRow.module.css";

/**
 * A message this young has just arrived and, unless it is one of a burst,
 * rises into place; older ones are history that was scrolled to.
 */
const ARRIVING_MS = 2_000;

type MessageListRowProps = {
  readonly roomId: RoomId;
  readonly item: ListItem;
  readonly isDirect: boolean;
  readonly isFlashing: boolean;
  /** Nothing in it is pressed while messages are being chosen. */
  readonly isInert?: boolean;
  readonly onMenu: (event: MouseEvent<HTMLElement>, item: MessageItem) => void;
  readonly onJump: (seq: Seq) => void;
};

export const MessageListRow = memo(function MessageListRow({
  roomId,
  item,
  isDirect,
  isFlashing,
  isInert = false,
  onMenu,
  onJump,
}: MessageListRowProps) {
  const [isArriving] = useState(() => item.kind === "message" && isRising(item));
  if (item.kind === "day") {
    return (
      <div className={styles.dayRow}>
        <span className={styles.day}>{formatDay(new Date(item.at))}</span>
      </div>
    );
  }
  if (item.kind === "new") return <div className={styles.newLine}>{m["messages.list.new"]()}</div>;
  if (item.content.kind === "pin")
    return <PinNotice {...{ roomId, item, content: item.content, isDirect, isFlashing, isInert, onMenu, onJump }} />;
  return <Bubble {...{ roomId, item, isDirect, isFlashing, isInert, isArriving, onMenu, onJump }} />;
});

/** In a burst nothing rises: it could not be followed by eye, and every frame of it would be painted while others arrive. */
function isRising({ createdAt, isAfterPause }: MessageItem): boolean {
  return isAfterPause && Date.now() - Date.parse(createdAt) < ARRIVING_MS;
}
