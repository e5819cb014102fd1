import { z } from "zod";
import { voiceFacts } from "./content/file.ts";
import type { ContactNoteId, Instant } from "./ids.ts";
import { FILE_NAME_MAX_LENGTH } from "./limits.ts";
import {
  NOTE_EXTENSION_MAX_LENGTH,
  NOTE_FILES_AT_ONCE_MAX,
  NOTE_MAX_LENGTH,
  NOTE_RETENTIONS,
  NOTE_TITLE_MAX_LENGTH,
  NOTE_TRANSCRIPT_MAX_LENGTH,
  SPEECH_CHANNELS,
  SPEECH_SAMPLE_RATE,
} from "./note-limits.ts";
import { defineOperation } from "./operation.ts";
import { contactNoteId, instant, userId } from "./schema.ts";

/** What a note is (part 2 §3 "Contact note"; documents have a section of their own, B-52). */
export const NOTE_TYPES = [
  "CONTACT_NOTE_TEXT",
  "CONTACT_NOTE_IMAGE",
  "CONTACT_NOTE_AUDIO",
  "CONTACT_NOTE_DOCUMENT",
] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

/** What can be written down of a recording (part 2 §5). */
export const SPEECH_LANGUAGES = ["en-US", "fr-FR", "ru-RU"] as const;
export const speechLanguageSchema = z.enum(SPEECH_LANGUAGES);
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number];

/** A note of the caller's on somebody. What does not belong to its type is null. */
export type ContactNote = {
  readonly id: ContactNoteId;
  readonly type: NoteType;
  readonly contents: string | null;
  readonly updateAt: Instant;
  /** Of a picture or a recording, good for an hour at least; a document is asked for when it is downloaded. */
  readonly signedGetURL: string | null;
  /** Of a picture, small. */
  readonly signedPreviewURL: string | null;
  /** With its ending. */
  readonly filename: string | null;
  readonly extension: string | null;
  readonly bytes: number | null;
  readonly audioTitle: string | null;
  readonly durationMs: number | null;
  readonly peaks: readonly number[] | null;
  readonly isTranscribed: boolean;
  readonly transcribedText: string | null;
  readonly transcribedLanguage: SpeechLanguage | null;
  readonly transcribedTime: Instant | null;
};
/** Notes of the caller's on one person, the latest first, and whether there may be more. */
export type ContactNotes = {
  /** As the person is called. */
  readonly contactName: string;
  readonly canWrite: boolean;
  readonly notes: readonly ContactNote[];
};

const contents = z.string().trim().min(1).max(NOTE_MAX_LENGTH);
const audioTitle = z.string().trim().min(1).max(NOTE_TITLE_MAX_LENGTH);
const transcribedText = z.string().trim().max(NOTE_TRANSCRIPT_MAX_LENGTH);
const fileIds = z.array(z.uuid()).min(1).max(NOTE_FILES_AT_ONCE_MAX);

export const contactNotesInput = z.object({ userIdOfContact: userId });
export const createTextNoteInput = z.object({ userIdOfContact: userId, contents });
export const updateTextNoteInput = z.object({ id: contactNoteId, contents });
/** Files that the caller has sent and had kept, each of which becomes a note. */
export const createFileNotesInput = z.object({ userIdOfContact: userId, fileIds });
export const createAudioNoteInput = z.object({
  userIdOfContact: userId,
  fileId: z.uuid(),
  audioTitle,
  ...voiceFacts.shape,
});
export const updateAttachmentInput = z.object({
  attachmentId: contactNoteId,
  filename: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH).nullish(),
  extension: z.string().max(NOTE_EXTENSION_MAX_LENGTH).nullish(),
  audioTitle: audioTitle.nullish(),
  transcribedText: transcribedText.nullish(),
  isTranscribed: z.boolean().nullish(),
  transcribedLanguage: speechLanguageSchema.nullish(),
  tanscribedTime: instant.nullish(),
});
export type AttachmentChange = Omit<z.output<typeof updateAttachmentInput>, "attachmentId">;
/** Writes down what is said in a recording of the caller's (part 2 §2 "Notes modal"). */
export const transcribeNoteInput = z.object({ attachmentId: contactNoteId, languageCode: speechLanguageSchema });
/** Months; null for ever. */
export const noteRetentionInput = z.object({ months: z.literal(NOTE_RETENTIONS).nullish() });
export const oneNoteInput = z.object({ id: contactNoteId });

/** A link to the file of a note of the caller's, which downloads it. @throws NOT_FOUND */
export const downloadAttachment = defineOperation({
  method: "GET",
  path: "/auth/downloadAttachment/:id",
  input: oneNoteInput,
  output: z.object({ url: z.string() }),
});

/**
 * What is said in a recording that the caller sends along and that is not kept, as the JSON call of part 2 §7 has it. `audioContent` is base64 of
 * the samples, or of a WAV file of them. The same address takes the older form with a file: `speech_audio` and `languageCode`, answered
 * with `transcribedText`.
 * @throws TOO_LARGE, RATE_LIMITED, UNAVAILABLE where nobody writes it down or nothing was heard
 */
export const speechToText = defineOperation({
  method: "POST",
  path: "/api/speechToText",
  input: z.object({
    encoding: z.literal("LINEAR16"),
    audioContent: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
    sampleRateHertz: z.literal(SPEECH_SAMPLE_RATE),
    audioChannelCount: z.literal(SPEECH_CHANNELS),
    type: z.literal("wav"),
    languageCode: speechLanguageSchema,
  }),
  output: z.object({ transcription: z.string() }),
});
export const speechForm = z.object({ speech_audio: z.instanceof(Blob), languageCode: speechLanguageSchema });
export const speechFormAnswer = z.object({ transcribedText: z.string() });

/** Notes of the receiver's on somebody came, changed or went, on this or another device. */
export const notesChangedEvent = z.object({ userIdOfContact: userId });
export const NOTES_EVENTS = { "notes.changed": notesChangedEvent } as const;
