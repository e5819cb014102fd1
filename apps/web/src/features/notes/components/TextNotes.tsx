import { Pencil, Trash2 } from "lucide-react";
import { formatDate } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { ShownNote } from "../queries.ts";
import styles from "./NotesBoard.module.css";

type TextNotesProps = {
  readonly notes: readonly ShownNote[];
  readonly onEdit: (note: ShownNote) => void;
  readonly onRemove: (note: ShownNote) => void;
};

export function TextNotes({ notes, onEdit, onRemove }: TextNotesProps) {
  return (
    <ul className={styles.box}>
      {notes.map((note) => (
        <li key={note.id} className={styles.item}>
          <p className={styles.text} dir="auto">
            {note.contents}
          </p>
          <div className={styles.foot}>
            <time className={styles.when} dateTime={note.updateAt}>
              {formatDate(new Date(note.updateAt))}
            </time>
            <Button size={28} variant="quiet" icon={<Pencil size={15} aria-hidden />} onClick={() => onEdit(note)}>
              {m["notes.edit"]()}
            </Button>
            <Button size={28} variant="quiet" icon={<Trash2 size={15} aria-hidden />} onClick={() => onRemove(note)}>
              {m["notes.delete"]()}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
