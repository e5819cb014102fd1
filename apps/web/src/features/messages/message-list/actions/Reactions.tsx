import type { RoomId } from "@atrium/contracts/ids";
import { m } from "../../../../platform/i18n/messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { toast } from "../../../../ui/toast.ts";
import { react } from "./react.ts";
import type { MessageItem } from "../list-items.ts";
import styles from "./Reactions.module.css";

type ReactionsProps = { readonly roomId: RoomId; readonly item: MessageItem; readonly isDirect: boolean };

/** How people reacted to a message; a press adds the reader's, or takes it back. */
export function Reactions({ roomId, item, isDirect }: ReactionsProps) {
  const { seq, reactions, ownReaction, delivery } = item;
  const isOwn = delivery !== null;
  if (seq === null || reactions.length === 0) return null;
  const toggle = async (emoji: string) => {
    if (!(await react(roomId, seq, emoji === ownReaction ? null : emoji))) toast.error(m["messages.react.failed"]());
  };
  return (
    <div className={classNames(styles.reactions, isOwn ? styles.own : !isDirect && styles.besideFace)}>
      {reactions.map(({ emoji, count }) => (
        <button
          key={emoji}
          type="button"
          className={styles.reaction}
          aria-pressed={emoji === ownReaction}
          aria-label={m["messages.react.count"]({ emoji, count })}
          onClick={() => void toggle(emoji)}
        >
          <span className={styles.emoji} aria-hidden>
            {emoji}
          </span>
          <span aria-hidden>{count}</span>
        </button>
      ))}
    </div>
  );
}
