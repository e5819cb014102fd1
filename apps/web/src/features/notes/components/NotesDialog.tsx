import type { UserId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { askToDiscard } from "../../../ui/page/use-unsaved.ts";
import { useNotes } from "../queries.ts";
import { sayLater } from "../upload.ts";
import { useNotesBoard } from "../use-notes-board.ts";
import { NotesBoard } from "./NotesBoard.tsx";
import styles from "./NotesDialog.module.css";
import { NotesSecret } from "./NotesSecret.tsx";

type NotesDialogProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };

/** What one keeps on somebody (part 2 §2 "Notes modal"). */
export default function NotesDialog({ userId, name, onClose }: NotesDialogProps) {
  const navigate = useNavigate();
  const board = useNotesBoard(userId);
  const { data } = useNotes(userId);
  const [isSaving, setSaving] = useState(false);

  async function handleClose() {
    // What is open over it closes first.
    if (board.open !== null) return;
    if (board.unsaved.length > 0 && !(await askToDiscard(m["notes.audio.unsaved"]()))) return;
    onClose();
  }

  /** Nothing happens where there is nothing (NOTE-019); then the notes have a page of their own (NOTE-029). */
  async function handleSave() {
    if (isSaving || (board.unsaved.length === 0 && (data?.notes.length ?? 0) === 0)) return;
    setSaving(true);
    let areSaved = true;
    for (const one of board.unsaved) areSaved = (one.progress !== null || (await board.save(one))) && areSaved;
    setSaving(false);
    if (!areSaved) return;
    sayLater(m["notes.saved"]());
    onClose();
    await navigate({ to: "/contact-info/1/$userId", params: { userId }, search: {} });
  }

  return (
    <Dialog wide closable title={m["notes.of"]({ name })} returnFocus={false} onClose={() => void handleClose()}>
      <NotesBoard userId={userId} board={board} />
      <footer className={styles.foot}>
        <NotesSecret />
        <Button onClick={() => void handleClose()}>{m["ui.cancel"]()}</Button>
        <Button variant="primary" loading={isSaving} onClick={() => void handleSave()}>
          {m["notes.save"]()}
        </Button>
      </footer>
    </Dialog>
  );
}
