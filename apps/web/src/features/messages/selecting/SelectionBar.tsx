import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Bookmark, Copy, Forward, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { useToastsAbove } from "../../../ui/use-toasts-above.ts";
import type { ListItem } from "../message-list/list-items.ts";
import type { Reader } from "../message-list/actions/message-actions.ts";
import { toShownName } from "../message-list/shown-name.ts";
import { copyText } from "../message-list/actions/run-action.ts";
import { saveMessages } from "../saved/saved-actions.ts";
import { askToDeleteSelected } from "./ask-to-delete.tsx";
import { listTogether, toCopied, toSelected } from "./selected.ts";
import styles from "./SelectionBar.module.css";

type SelectionBarProps = {
  readonly roomId: RoomId;
  readonly items: readonly ListItem[];
  readonly seqs: readonly Seq[];
  readonly reader: Reader;
  readonly onForward: (seqs: readonly Seq[], onDone: () => void) => void;
  readonly onEnd: () => void;
};

/** In place of the field while messages are being chosen: how many, and what is done to them. Escape ends it. */
export function SelectionBar({ roomId, items, seqs, reader, onForward, onEnd }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  const selected = toSelected(items, seqs);
  const can = listTogether(selected, reader);
  const chosen = selected.map(({ seq }) => seq);
  useEscape(onEnd);

  const isGone = selected.length === 0;
  useEffect(() => {
    if (isGone) onEnd();
  }, [isGone, onEnd]);

  /** What did not work leaves the choice, to be tried again. */
  const thenEnd = (done: Promise<boolean>) => void done.then((isDone) => isDone && onEnd());
  const toName = ({ delivery, senderName }: (typeof selected)[number]) =>
    delivery === null ? toShownName(senderName) : m["messages.message.you"]();

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={m["messages.select.label"]()}>
      <IconButton label={m["messages.select.end"]()} onClick={onEnd}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <output className={styles.count}>{m["messages.select.count"]({ count: selected.length })}</output>
      <Act
        label={m["messages.action.copy"]()}
        isPossible={can.copy}
        onClick={() => thenEnd(copyText(toCopied(selected, toName)))}
      >
        <Copy size={20} strokeWidth={1.75} aria-hidden />
      </Act>
      <Act label={m["messages.action.forward"]()} isPossible={can.forward} onClick={() => onForward(chosen, onEnd)}>
        <Forward size={20} strokeWidth={1.75} aria-hidden />
      </Act>
      <Act
        label={m["messages.action.save"]()}
        isPossible={can.save}
        onClick={() => thenEnd(saveMessages(roomId, chosen))}
      >
        <Bookmark size={20} strokeWidth={1.75} aria-hidden />
      </Act>
      <Act
        label={m["messages.delete.confirm"]()}
        isPossible={can.hide}
        onClick={() => thenEnd(askToDeleteSelected({ roomId, seqs: chosen, canDeleteForAll: can.delete }))}
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </Act>
    </div>
  );
}

type ActProps = {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Act({ label, isPossible, onClick, children }: ActProps) {
  return (
    <IconButton label={label} disabled={!isPossible} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** Before what else ends with Escape beside the room, but after a dialog over it. */
function useEscape(onEnd: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isOver = event.target instanceof Element && event.target.closest("[role=dialog],[role=menu]") !== null;
      if (event.key !== "Escape" || isOver) return;
      event.stopPropagation();
      onEnd();
    }
    document.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, [onEnd]);
}
