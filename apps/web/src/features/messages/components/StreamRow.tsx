import { memo, useState } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { MessageItem, StreamItem } from "../stream-items.ts";
import { Bubble } from "./Bubble.tsx";
import styles from "./StreamRow.module.css";

/** A message this young has just arrived; older ones are history that was scrolled to. */
const ARRIVING_MS = 2_000;

type StreamRowProps = { readonly item: StreamItem; readonly isDirect: boolean; readonly isFlashing: boolean };

export const StreamRow = memo(function StreamRow({ item, isDirect, isFlashing }: StreamRowProps) {
  const [isArriving] = useState(() => item.kind === "message" && isRising(item));
  if (item.kind === "day") {
    return (
      <div className={styles.dayRow}>
        <span className={styles.day}>{formatDay(new Date(item.at))}</span>
      </div>
    );
  }
  if (item.kind === "new") return <div className={styles.newLine}>{m["messages.stream.new"]()}</div>;
  return <Bubble item={item} isDirect={isDirect} isFlashing={isFlashing} isArriving={isArriving} />;
});

/** In a burst nothing rises: it could not be followed by eye, and every frame of it would be painted while others arrive. */
function isRising({ createdAt, isAfterPause }: MessageItem): boolean {
  return isAfterPause && Date.now() - Date.parse(createdAt) < ARRIVING_MS;
}
