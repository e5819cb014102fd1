import { Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import type { ShownNote } from "../queries.ts";
import styles from "./NotesBoard.module.css";

type PicturesProps = {
  readonly notes: readonly ShownNote[];
  readonly onOpen: (note: ShownNote) => void;
  readonly onRemove: (note: ShownNote) => void;
};

export function Pictures({ notes, onOpen, onRemove }: PicturesProps) {
  return (
    <ul className={styles.pictures}>
      {notes.map((note) => {
        const name = note.filename ?? "";
        return (
          <li key={note.id} className={styles.picture}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={m["notes.photos.open"]({ name })}
              onClick={() => onOpen(note)}
            >
              <img src={note.signedPreviewURL ?? undefined} alt="" />
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={m["notes.deleteNamed"]({ name })}
              onClick={() => onRemove(note)}
            >
              <Trash2 size={15} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
