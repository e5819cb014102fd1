import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { download } from "../download.ts";
import type { ShownNote } from "../queries.ts";
import { PartButtons } from "./PartButtons.tsx";
import styles from "./PictureDialog.module.css";

type PictureDialogProps = {
  readonly note: ShownNote;
  readonly pictures: readonly ShownNote[];
  readonly onShow: (note: ShownNote) => void;
  readonly onClose: () => void;
};

/** One picture as large as there is room, and the ways to those beside it. */
export function PictureDialog({ note, pictures, onShow, onClose }: PictureDialogProps) {
  const place = pictures.findIndex(({ id }) => id === note.id);
  const [before, next] = [pictures[place - 1], pictures[place + 1]];
  const name = note.filename ?? "";
  return (
    <Dialog wide closable title={name} onClose={onClose}>
      <img className={styles.picture} src={note.signedGetURL ?? undefined} alt={name} />
      <PartButtons>
        <IconButton
          label={m["notes.photos.before"]()}
          disabled={before === undefined}
          onClick={() => before && onShow(before)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label={m["notes.photos.next"]()} disabled={next === undefined} onClick={() => next && onShow(next)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => void download(note)}>
          {m["notes.download"]()}
        </Button>
      </PartButtons>
    </Dialog>
  );
}
