import { Captions, Download, Pencil, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { NOTE_BLOB_KEPT_MS } from "@atrium/contracts/note-limits";
import { formatDate } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { download } from "../download.ts";
import { toPercent } from "../model.ts";
import type { ShownNote } from "../queries.ts";
import type { NotesBoardState, UnsavedRecording } from "../use-notes-board.ts";
import { AudioPlayer } from "./AudioPlayer.tsx";
import styles from "./NotesBoard.module.css";

type AudioNotesProps = {
  readonly notes: readonly ShownNote[];
  readonly board: NotesBoardState;
  readonly onRename: (note: ShownNote) => void;
  readonly onTranscribe: (note: ShownNote) => void;
  readonly onRemove: (note: ShownNote) => void;
};

export function AudioNotes({ notes, board, onRename, onTranscribe, onRemove }: AudioNotesProps) {
  return (
    <ul className={styles.box}>
      {board.unsaved.map((one) => (
        <Unsaved key={one.key} one={one} board={board} />
      ))}
      {notes.map((note) => (
        <li key={note.id} className={styles.item}>
          <span className={styles.name} dir="auto" title={note.audioTitle ?? ""}>
            {note.audioTitle}
          </span>
          <AudioPlayer
            title={note.audioTitle ?? ""}
            url={note.signedGetURL ?? undefined}
            durationMs={note.durationMs ?? 0}
            peaks={note.peaks ?? []}
          />
          {note.transcribedText !== null && (
            <p className={styles.transcript} dir="auto">
              {note.transcribedText}
            </p>
          )}
          <div className={styles.foot}>
            <time className={styles.when} dateTime={note.updateAt}>
              {formatDate(new Date(note.updateAt))}
            </time>
            <Button
              size={28}
              variant="quiet"
              icon={<Download size={15} aria-hidden />}
              onClick={() => void download(note)}
            >
              {m["notes.download"]()}
            </Button>
            {!note.isTranscribed && (
              <Button
                size={28}
                variant="quiet"
                icon={<Captions size={15} aria-hidden />}
                onClick={() => onTranscribe(note)}
              >
                {m["notes.speech.transcribe"]()}
              </Button>
            )}
            <Button size={28} variant="quiet" icon={<Pencil size={15} aria-hidden />} onClick={() => onRename(note)}>
              {m["notes.rename"]()}
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

type UnsavedProps = { readonly one: UnsavedRecording; readonly board: NotesBoardState };

/** What was recorded and has not arrived: heard from what this page has of it. */
function Unsaved({ one, board }: UnsavedProps) {
  const { title, recording, progress } = one;
  const url = useKeptUrl(recording.blob);
  const isOnItsWay = progress !== null;
  return (
    <li className={styles.item}>
      <span className={styles.name} dir="auto" title={title}>
        {title}
      </span>
      <AudioPlayer title={title} url={url} durationMs={recording.durationMs} peaks={recording.peaks} />
      <div className={styles.foot}>
        <output className={styles.when}>
          {isOnItsWay ? m["notes.saving"]({ percent: toPercent(progress, 100) }) : m["notes.audio.notSaved"]()}
        </output>
        <Button size={28} variant="quiet" loading={isOnItsWay} onClick={() => void board.save(one)}>
          {m["notes.save"]()}
        </Button>
        {!isOnItsWay && (
          <Button
            size={28}
            variant="quiet"
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => board.forget(one.key)}
          >
            {m["notes.delete"]()}
          </Button>
        )}
      </div>
    </li>
  );
}

/** An address of what this page has in memory; given up a while after it was needed, for a player may still read it (NOTE-042). */
function useKeptUrl(blob: Blob): string {
  const [url] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), NOTE_BLOB_KEPT_MS), [url]);
  return url;
}
