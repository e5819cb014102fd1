import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import { NOTE_SPEECH_MAX_BYTES, NOTE_TRANSCRIPT_MAX_LENGTH } from "@atrium/contracts/note-limits";
import type { ContactNote, SpeechLanguage } from "@atrium/contracts/notes";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { Semaphore } from "../../platform/semaphore.ts";
import { listAttached, readAttached } from "../files/files.ts";
import { changeWords } from "./rules.ts";
import { findNote } from "./store.ts";
import type { NoteParts } from "./text-notes.ts";

/** More than anybody listens to in an hour; each may cost the host money. RATE_LIMITED. */
const TRANSCRIBED_AN_HOUR = { limit: 30, windowMs: 3_600_000 };
/** Recordings that a node has in memory for it; the others wait. */
const AT_ONCE = 2;

/** What is said in recordings, written down by the service that the host has named. Without one nothing is made up (B-54). */
export function createTranscripts(context: Context, { showOne, change }: NoteParts) {
  const recordings = new Semaphore(AT_ONCE);

  return {
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
      if (context.speech === null) throw new AppError("UNAVAILABLE");
      await ensureRate(context, `notes:transcribed-by:${authorId}`, TRANSCRIBED_AN_HOUR);
      const text = await recordings.run(() => hear(context, { file, language }));
      if (text === "") throw new AppError("UNAVAILABLE");
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

type Heard = {
  readonly file: Awaited<ReturnType<typeof listAttached>>[number];
  readonly language: SpeechLanguage;
};

/** Empty where nothing was heard, or the service did not answer, which is logged without a word of it. */
async function hear({ speech, storage, log }: Context, { file, language }: Heard): Promise<string> {
  const bytes = await readAttached({ storage }, file, NOTE_SPEECH_MAX_BYTES);
  if (bytes === null) throw new AppError("NOT_FOUND");
  try {
    const spoken = { bytes, contentType: file.contentType, language: language.slice(0, 2) };
    return (await speech?.transcribe({ ...spoken, maxLength: NOTE_TRANSCRIPT_MAX_LENGTH })) ?? "";
  } catch (error) {
    log.warn({ err: error }, "a recording was not written down");
    return "";
  }
}
