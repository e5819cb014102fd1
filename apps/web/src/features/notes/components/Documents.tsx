import { Download, Pencil, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { download } from "../download.ts";
import { formatSize } from "../../messages/messages-files.ts";
import type { ShownNote } from "../queries.ts";
import styles from "./NotesBoard.module.css";

type DocumentsProps = {
  readonly notes: readonly ShownNote[];
  readonly onRename: (note: ShownNote) => void;
  readonly onRemove: (note: ShownNote) => void;
};

export function Documents({ notes, onRename, onRemove }: DocumentsProps) {
  return (
    <ul className={styles.box}>
      {notes.map((note) => {
        const name = note.filename ?? "";
        return (
          <li key={note.id} className={styles.row}>
            <span className={styles.tileIcon} aria-hidden>
              {(note.extension ?? "").slice(0, 4).toUpperCase()}
            </span>
            <span className={styles.grow}>
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>
              <span className={styles.time}>{formatSize(note.bytes ?? 0)}</span>
            </span>
            <IconButton size="small" label={m["notes.downloadNamed"]({ name })} onClick={() => void download(note)}>
              <Download size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" label={m["notes.renameNamed"]({ name })} onClick={() => onRename(note)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton size="small" label={m["notes.deleteNamed"]({ name })} onClick={() => onRemove(note)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
