import type { UserId } from "@atrium/contracts/ids";
import type { ShownNote } from "../queries.ts";
import type { NotesBoardState } from "../use-notes-board.ts";
import { AudioDialog } from "./AudioDialog.tsx";
import { FilesDialog } from "./FilesDialog.tsx";
import { PictureDialog } from "./PictureDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";
import { SpeechDialog } from "./SpeechDialog.tsx";
import { TextDialog } from "./TextDialog.tsx";

type NotePartsProps = {
  readonly userId: UserId;
  readonly board: NotesBoardState;
  readonly notes: readonly ShownNote[];
  readonly onClose: () => void;
};

/** What is open over the notes. */
export default function NoteParts({ userId, board, notes, onClose }: NotePartsProps) {
  const { open } = board;
  if (open === null) return null;
  if (!("note" in open)) {
    if (open.part === "audio") return <AudioDialog onRecorded={board.add} onClose={onClose} />;
    return <FilesDialog userId={userId} of={open.part} onClose={onClose} />;
  }
  if (open.part === "text") return <TextDialog userId={userId} note={open.note} onClose={onClose} />;
  const { part, note: opened } = open;
  const note = notes.find(({ id }) => id === opened.id);
  if (note === undefined) return null;
  if (part === "rename") return <RenameDialog note={note} onClose={onClose} />;
  if (part === "speech") return <SpeechDialog note={note} onClose={onClose} />;
  const pictures = notes.filter(({ type }) => type === "CONTACT_NOTE_IMAGE");
  const show = (picture: ShownNote) => board.setOpen({ part: "picture", note: picture });
  return <PictureDialog note={note} pictures={pictures} onShow={show} onClose={onClose} />;
}
