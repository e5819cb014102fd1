import type { RoomId } from "@atrium/contracts/ids";
import { SAVED_ROOM_ID } from "@atrium/contracts/limits";
import { Link } from "@tanstack/react-router";
import { Bookmark, Pin } from "lucide-react";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toOneLine } from "../../../ui/visible-text.ts";
import { toLine } from "../content/content-line.ts";
import { useLatestSaved } from "./latest-saved.ts";
import styles from "./SavedEntry.module.css";

/** What the person has saved, as a room that is pinned first in the list (ROOM-020). */
export function SavedEntry() {
  const latest = useLatestSaved();
  return (
    <Link
      to="/chat/$groupId"
      params={{ groupId: SAVED_ROOM_ID as RoomId }}
      className={styles.row}
      activeProps={{ className: styles.selected }}
    >
      <span className={styles.icon} aria-hidden>
        <Bookmark size={20} strokeWidth={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{m["messages.saved.title"]()}</span>
          {latest && (
            <time className={styles.time} dateTime={latest.createdAt}>
              {formatListTime(new Date(latest.createdAt))}
            </time>
          )}
        </span>
        <span className={styles.foot}>
          <span className={styles.line} dir="auto">
            {latest ? toOneLine(toLine(latest.content, false)) : m["messages.saved.entryHint"]()}
          </span>
          <Pin size={14} strokeWidth={1.75} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
