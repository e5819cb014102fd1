import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import type { ContactNote } from "@atrium/contracts/notes";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { publishNotesChanged } from "./live.ts";
import { NO_WORDS, type NoteWords } from "./rules.ts";
import { insertNote, type NoteRow } from "./store.ts";
import { ensureBytes, ensureRoom, newNote } from "./write-note.ts";

/** What notes of every kind are shown and changed with. */
export type NoteParts = {
  readonly showOne: (row: NoteRow) => Promise<ContactNote>;
  readonly change: (
    authorId: UserId,
    id: ContactNoteId,
    decide: (row: NoteRow, words: NoteWords) => NoteWords,
  ) => Promise<NoteRow>;
};

export function createTextNotes(context: Context, { showOne, change }: NoteParts) {
  return {
    /** @throws AppError NOT_FOUND, CONFLICT for one too many */
    async createText(authorId: UserId, { subjectId, contents }: { subjectId: UserId; contents: string }) {
      const row = await inTransaction(context, async (trx, after) => {
        await ensureRoom(trx, { authorId, subjectId }, 1);
        const made = newNote(
          context,
          { subjectId, kind: "CONTACT_NOTE_TEXT", fileId: null },
          { ...NO_WORDS, contents },
        );
        await ensureBytes(trx, { authorId, subjectId }, made.sealed.length);
        await insertNote(trx, authorId, made);
        after(() => publishNotesChanged(context, { authorId, subjectId }));
        return made;
      });
      return showOne(row);
    },

    /** @throws AppError NOT_FOUND also for another's and for what is no text */
    async updateText(authorId: UserId, { id, contents }: { id: ContactNoteId; contents: string }) {
      const row = await change(authorId, id, ({ kind }, words) => {
        if (kind !== "CONTACT_NOTE_TEXT") throw new AppError("NOT_FOUND");
        return { ...words, contents };
      });
      return showOne(row);
    },
  };
}
