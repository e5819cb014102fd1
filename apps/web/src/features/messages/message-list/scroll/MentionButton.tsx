import type { Seq } from "@atrium/contracts/ids";
import { AtSign } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { classNames } from "../../../../ui/class-names.ts";
import type { ListItem } from "../list-items.ts";
import styles from "./MentionButton.module.css";

type MentionButtonProps = {
  /** The first mention that was unread. */
  readonly first: Seq;
  readonly items: readonly ListItem[];
  /** Which of the items are in sight. */
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  /** Another button stands below it. */
  readonly isRaised: boolean;
  readonly onJump: (seq: Seq) => void;
};

/** Leads to what mentions the reader and was not in sight yet, the oldest first; nothing once all of it was. */
export function MentionButton({ first, items, range, isRaised, onJump }: MentionButtonProps) {
  const [doneSeq, setDoneSeq] = useState(first - 1);
  const next = doneSeq < first ? first : findMention(items, doneSeq);
  const index = items.findIndex((item) => item.kind === "message" && item.seq === next);
  const isInSight = index !== -1 && range !== null && index >= range.startIndex && index <= range.endIndex;
  if (isInSight && next !== null && next !== doneSeq) setDoneSeq(next);
  if (next === null || isInSight) return null;

  function handleClick() {
    if (next === null) return;
    setDoneSeq(next);
    onJump(next);
  }

  const label = m["messages.mention.jump"]();
  return (
    <button
      type="button"
      className={classNames(styles.button, isRaised && styles.raised)}
      aria-label={label}
      title={label}
      onClick={handleClick}
    >
      <AtSign size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function findMention(items: readonly ListItem[], after: Seq): Seq | null {
  for (const item of items) {
    if (item.kind === "message" && item.mentionsMe && item.seq !== null && item.seq > after) return item.seq;
  }
  return null;
}
