import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import { NOTE_SPEECH_MAX_BYTES, NOTE_TRANSCRIPT_MAX_LENGTH } from "@atrium/contracts/note-limits";
import type { ContactNote, SpeechLanguage } from "@atrium/contracts/notes";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { Semaphore } from "../../../platform/semaphore.ts";
import { listAttached, readAttached } from "../../files/files.ts";
import { changeWords } from "../rules.ts";
import { findNote } from "../store.ts";
import type { NoteParts } from "../text-notes.ts";

/** More than anybody listens to in an hour; each may cost the host money. RATE_LIMITED. */
const TRANSCRIBED_AN_HOUR = { limit: 30, windowMs: 3_600_000 };
/** Recordings that a node has in memory for it; the others wait. */
const AT_ONCE = 2;

/** What is said in recordings, written down by the service that the host has named. Without one nothing is made up (B-54). */
export function createTranscripts(context: Context, { showOne, change }: NoteParts) {
  const recordings = new Semaphore(AT_ONCE);
  /** @throws AppError UNAVAILABLE where nobody writes down, RATE_LIMITED */
  async function ensureMayTranscribe(authorId: UserId): Promise<void> {
    if (context.speech === null) throw new AppError("UNAVAILABLE");
    await ensureRate(context, `notes:transcribed-by:${authorId}`, TRANSCRIBED_AN_HOUR);
  }

  return {
    ensureMayTranscribe,
    /** What is said in it, of which nothing is kept. @throws AppError UNAVAILABLE where nobody writes it down or nothing was heard */
    writeDown: ({ bytes, contentType, languageCode }: SentAlong): Promise<string> =>
      recordings.run(() => hear(context, { bytes, contentType, language: languageCode })),
    /**
     * Takes the place of an earlier transcript.
     * @throws AppError NOT_FOUND also for another's and for what is no recording, TOO_LARGE, RATE_LIMITED, UNAVAILABLE where nobody writes it down or nothing was heard
     */
    async transcribe(authorId: UserId, id: ContactNoteId, language: SpeechLanguage): Promise<ContactNote> {
      const row = await findNote(context.db.kysely, authorId, id);
      const fileIds = row?.kind === "CONTACT_NOTE_AUDIO" && row.fileId !== null ? [row.fileId] : [];
      const [file] = await listAttached(context.db.kysely, fileIds);
      if (!file) throw new AppError("NOT_FOUND");
      if (file.bytes > NOTE_SPEECH_MAX_BYTES) throw new AppError("TOO_LARGE");
      await ensureMayTranscribe(authorId);
      const text = await recordings.run(async () => {
        const bytes = await readAttached({ storage: context.storage }, file, NOTE_SPEECH_MAX_BYTES);
        if (bytes === null) throw new AppError("NOT_FOUND");
        return hear(context, { bytes, contentType: file.contentType, language });
      });
      const given = { isTranscribed: true, transcribedText: text, transcribedLanguage: language };
      const changed = await change(authorId, id, ({ kind }, words) => {
        const next = changeWords(kind, words, { change: given, now: context.clock.now() });
        if (next === null) throw new AppError("NOT_FOUND");
        return next;
      });
      return showOne(changed);
    },
  };
}

type SentAlong = { readonly bytes: Buffer; readonly contentType: string; readonly languageCode: SpeechLanguage };
type Heard = { readonly bytes: Uint8Array; readonly contentType: string; readonly language: SpeechLanguage };

/** @throws AppError UNAVAILABLE where nothing was heard, or the service did not answer, which is logged without a word of it */
async function hear({ speech, log }: Context, { bytes, contentType, language }: Heard): Promise<string> {
  let text = "";
  try {
    const spoken = { bytes, contentType, language: language.slice(0, 2) };
    text = (await speech?.transcribe({ ...spoken, maxLength: NOTE_TRANSCRIPT_MAX_LENGTH })) ?? "";
  } catch (error) {
    log.warn({ err: error }, "a recording was not written down");
  }
  if (text === "") throw new AppError("UNAVAILABLE");
  return text;
}
