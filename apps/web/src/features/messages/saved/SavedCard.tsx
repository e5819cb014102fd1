import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { SavedMessage } from "@atrium/contracts/saved";
import { BookmarkX, CornerUpLeft } from "lucide-react";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { PersonAvatar } from "../../people/people.ts";
import { toLine } from "../content/content-line.ts";
import { toShownName } from "../message-list/shown-name.ts";
import { Highlight } from "../search/Highlight.tsx";
import { unsaveMessage } from "./saved-actions.ts";
import styles from "./SavedCard.module.css";

type SavedCardProps = {
  readonly saved: SavedMessage;
  /** Folded words of the search. */
  readonly words: readonly string[];
  /** Null for a room that is not in the person's list any more. */
  readonly roomName: string | null;
  readonly onOpen: (roomId: RoomId, seq: Seq) => void;
};

/** One saved message. Where it was said is opened only while the person may read there. */
export function SavedCard({ saved, words, roomName, onOpen }: SavedCardProps) {
  const { isRunning, run } = useOneAtATime();
  const sender = toShownName(saved.senderName);
  return (
    <article className={styles.card}>
      <PersonAvatar userId={saved.sender} name={sender} size={36} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name} dir="auto">
            {roomName === null || roomName === sender
              ? sender
              : m["messages.saved.from"]({ name: sender, room: roomName })}
          </span>
          <time className={styles.time} dateTime={saved.createdAt}>
            {formatListTime(new Date(saved.createdAt))}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          <Highlight text={toLine(saved.content, false)} words={words} where="wordStart" />
        </p>
        <div className={styles.actions}>
          {saved.canOpen && roomName !== null && (
            <Button
              size={28}
              icon={<CornerUpLeft size={14} aria-hidden />}
              onClick={() => onOpen(saved.roomId, saved.seq)}
            >
              {m["messages.saved.open"]()}
            </Button>
          )}
          <Button
            size={28}
            variant="quiet"
            icon={<BookmarkX size={14} aria-hidden />}
            loading={isRunning}
            onClick={() => void run(() => unsaveMessage(saved.savedId))}
          >
            {m["messages.saved.remove"]()}
          </Button>
        </div>
      </div>
    </article>
  );
}
