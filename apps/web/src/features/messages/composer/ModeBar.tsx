import { Pencil, Reply, X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toLine } from "../content/content-line.ts";
import { toPlain, usePlain } from "../formatting/plain.ts";
import { toShownName } from "../message-list/shown-name.ts";
import styles from "./ModeBar.module.css";
import type { WritingMode } from "./writing-modes.ts";

type ModeBarProps = { readonly mode: WritingMode; readonly onCancel: () => void };

/** Docked on the field: what is being answered, or edited. */
export function ModeBar({ mode, onCancel }: ModeBarProps) {
  usePlain();
  const isReply = mode.kind === "reply";
  const Icon = isReply ? Reply : Pencil;
  return (
    <div className={styles.bar}>
      <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <span className={styles.head} dir="auto">
          {isReply ? m["messages.reply.to"]({ name: toShownName(mode.quote.senderName) }) : m["messages.edit.title"]()}
        </span>
        <span className={styles.line} dir="auto">
          {isReply ? toLine(mode.quote.content, false) : toPlain(mode.text)}
        </span>
      </div>
      <IconButton
        label={isReply ? m["messages.reply.cancel"]() : m["messages.edit.cancel"]()}
        size="small"
        onClick={onCancel}
      >
        <X size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
