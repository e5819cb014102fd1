import type { MessageFile } from "@atrium/contracts/content/file";
import type { Instant } from "@atrium/contracts/ids";
import type { ContactNote } from "@atrium/contracts/notes";
import type { NoteWords } from "./rules.ts";
import type { NoteRow } from "./store.ts";

export type FileOfNote = {
  readonly file: MessageFile;
  readonly url: string;
  readonly previewUrl: string | null;
};

/** What its author is told of a note. A document is read through a link that is asked for by itself. */
export function toNote({ id, kind, updatedAt }: NoteRow, words: NoteWords, kept: FileOfNote | null): ContactNote {
  const { contents, title, extension, voice, transcript } = words;
  const isText = kind === "CONTACT_NOTE_TEXT";
  const isAudio = kind === "CONTACT_NOTE_AUDIO";
  const name = isAudio ? (kept?.file.title ?? null) : isText ? null : title;
  return {
    id,
    type: kind,
    contents: isText ? contents : null,
    updateAt: updatedAt.toISOString() as Instant,
    signedGetURL: kind === "CONTACT_NOTE_DOCUMENT" ? null : (kept?.url ?? null),
    signedPreviewURL: kind === "CONTACT_NOTE_IMAGE" ? (kept?.previewUrl ?? null) : null,
    filename: name,
    extension: name === null ? null : extension,
    bytes: kept?.file.bytes ?? null,
    audioTitle: isAudio ? title : null,
    durationMs: voice?.durationMs ?? null,
    peaks: voice?.peaks ?? null,
    isTranscribed: transcript !== null,
    transcribedText: transcript?.text ?? null,
    transcribedLanguage: transcript?.language ?? null,
    transcribedTime: transcript?.at ?? null,
  };
}
