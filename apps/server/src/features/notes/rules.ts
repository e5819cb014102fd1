import type { MessageFile } from "@atrium/contracts/content/file";
import type { Instant } from "@atrium/contracts/ids";
import { FILE_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { NOTE_EXTENSION_MAX_LENGTH } from "@atrium/contracts/note-limits";
import type { AttachmentChange, NoteType, SpeechLanguage } from "@atrium/contracts/notes";

/** What is sealed of a note. */
export type NoteWords = {
  /** What a text says; empty for a file. */
  readonly contents: string;
  /** The name of a file, or the title of a recording. */
  readonly title: string;
  /** The ending of the name that a file came with, without the dot; empty for none. */
  readonly extension: string;
  readonly voice: { readonly durationMs: number; readonly peaks: readonly number[] } | null;
  readonly transcript: {
    readonly text: string;
    readonly language: SpeechLanguage;
    readonly at: Instant;
  } | null;
};
export const NO_WORDS: NoteWords = { contents: "", title: "", extension: "", voice: null, transcript: null };

/** The ending of a file's name without its dot; empty for a name without one. */
export function toExtension(name: string): string {
  const [, extension = ""] = /[^.]\.([^.\s]+)$/u.exec(name) ?? [];
  return extension.length > NOTE_EXTENSION_MAX_LENGTH ? "" : extension;
}

/** A file's new name, which ends as the one did that it came with (NOTE-026). */
export function toRenamed(extension: string, typed: string): string {
  if (extension === "") return typed;
  const ending = `.${extension}`;
  const isThere = typed.length > ending.length && typed.toLowerCase().endsWith(ending.toLowerCase());
  const stem = isThere ? typed.slice(0, -ending.length) : typed;
  return stem.slice(0, FILE_NAME_MAX_LENGTH - ending.length) + ending;
}

/** What the file of a note is called where it is downloaded: a recording as its title says. */
export const toDownloadName = (kind: NoteType, { title, extension }: NoteWords): string =>
  kind === "CONTACT_NOTE_AUDIO" ? toRenamed(extension, title) : title;

const FITTING: Readonly<Record<Exclude<NoteType, "CONTACT_NOTE_TEXT">, (file: MessageFile) => boolean>> = {
  // One that was made anew, which has a small picture: another one is a document, with all that is in it.
  CONTACT_NOTE_IMAGE: ({ contentType, placeholder }) => contentType.startsWith("image/") && placeholder !== null,
  CONTACT_NOTE_AUDIO: ({ contentType }) => /^(audio|video)\//u.test(contentType),
  CONTACT_NOTE_DOCUMENT: () => true,
};

/** Whether what was found in a file is what the note shows. */
export const isFitting = (kind: NoteType, file: MessageFile): boolean =>
  kind !== "CONTACT_NOTE_TEXT" && FITTING[kind](file);

/** What a note says after a change; null where the change is none of such a note. */
export function changeWords(
  kind: NoteType,
  words: NoteWords,
  { change, now }: { readonly change: AttachmentChange; readonly now: Date },
): NoteWords | null {
  const { filename, extension, audioTitle, transcribedText, isTranscribed, transcribedLanguage, tanscribedTime } =
    change;
  const isAudio = kind === "CONTACT_NOTE_AUDIO";
  const hasSpeech = [transcribedText, isTranscribed, transcribedLanguage, tanscribedTime].some(
    (given) => given != null,
  );
  if (kind === "CONTACT_NOTE_TEXT" || (filename != null && isAudio)) return null;
  if (!isAudio && (audioTitle != null || hasSpeech)) return null;
  if (extension != null && extension !== words.extension) return null;
  const title = audioTitle ?? (filename == null ? words.title : toRenamed(words.extension, filename));
  if (isTranscribed === false) return { ...words, title, transcript: null };
  if (!hasSpeech) return { ...words, title };
  const text = transcribedText ?? words.transcript?.text;
  const language = transcribedLanguage ?? words.transcript?.language;
  if (!text || !language) return null;
  const at = tanscribedTime ?? (now.toISOString() as Instant);
  return { ...words, title, transcript: { text, language, at } };
}
