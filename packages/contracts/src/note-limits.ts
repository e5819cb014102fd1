/* Limits of private notes on people, for both sides. */

/** Longest text note: two pages. BAD_INPUT. */
export const NOTE_MAX_LENGTH = 5_000;
/** Notes that one person keeps on another: the list is sent whole. CONFLICT. */
export const NOTES_MAX = 300;
/** All that one person's notes on another say, as it is stored: with it the list stays an answer that can be sent. CONFLICT. */
export const NOTES_MAX_BYTES = 6 * 1024 * 1024;
/** Files that become notes in one call. BAD_INPUT. */
export const NOTE_FILES_AT_ONCE_MAX = 10;
/** Longest title of a recording: a line over its player. BAD_INPUT. */
export const NOTE_TITLE_MAX_LENGTH = 60;
/** Longest transcript: what is said in an hour. BAD_INPUT. */
export const NOTE_TRANSCRIPT_MAX_LENGTH = 60_000;
/** Largest recording that is written down: an hour of speech. TOO_LARGE. */
export const NOTE_SPEECH_MAX_BYTES = 25 * 1024 * 1024;
/** Samples a second of a recording that is sent along to be written down (part 2 §9). BAD_INPUT. */
export const SPEECH_SAMPLE_RATE = 48_000;
/** And its channels (part 2 §9). BAD_INPUT. */
export const SPEECH_CHANNELS = 2;
/** Largest one, as it is sent along: a minute of sound in base64. TOO_LARGE. */
export const SPEECH_BODY_MAX_BYTES = 16 * 1024 * 1024;
/** Longest name of a file's ending. BAD_INPUT. */
export const NOTE_EXTENSION_MAX_LENGTH = 20;
/** Months without a change after which an author may have notes go. BAD_INPUT. */
export const NOTE_RETENTIONS = [6, 12, 24, 36] as const;
export type NoteRetention = (typeof NOTE_RETENTIONS)[number];
/** The alert that something was saved comes so much later (part 2 §9). */
export const NOTE_ALERT_DELAY_MS = 100;
/** Until the first word of a real upload, its bar goes on by so many percent (part 2 §9). */
export const NOTE_PROGRESS_STEP = 5;
/** And so often (part 2 §9). */
export const NOTE_PROGRESS_EVERY_MS = 200;
/** How long an address of what this page has in memory is kept after it was needed (part 2 §9). */
export const NOTE_BLOB_KEPT_MS = 60_000;
