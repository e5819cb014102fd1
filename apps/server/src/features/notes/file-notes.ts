import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import type { AttachmentChange, ContactNote, NoteType } from "@atrium/contracts/notes";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { attachFiles, lockAttached } from "../files/files.ts";
import { publishNotesChanged } from "./live.ts";
import { changeWords, isFitting, NO_WORDS, type NoteWords, toExtension } from "./rules.ts";
import { openWords } from "./sealed-words.ts";
import { insertNote, listNotesOfFiles, type NoteRow } from "./store.ts";
import type { NoteParts } from "./text-notes.ts";
import { ensureRoom, newNote } from "./write-note.ts";

type Parts = NoteParts & { readonly show: (rows: readonly NoteRow[]) => Promise<ContactNote[]> };
type NewFiles = {
  readonly subjectId: UserId;
  readonly kind: Exclude<NoteType, "CONTACT_NOTE_TEXT">;
  readonly fileIds: readonly string[];
  /** In place of the file's own name. */
  readonly title?: string;
  readonly voice?: NoteWords["voice"];
};

/** Notes that keep a file: pictures, recordings, documents. */
export function createFileNotes(context: Context, { show, showOne, change }: Parts) {
  return {
    /**
     * A note for each file, which one has sent in and nothing shows yet. Asked again for the same files it answers the same.
     * @throws AppError NOT_FOUND, CONFLICT for one too many, BAD_INPUT for files that are another's, gone, or of another kind
     */
    async createFiles(
      authorId: UserId,
      { subjectId, kind, fileIds: given, title, voice = null }: NewFiles,
    ): Promise<ContactNote[]> {
      const fileIds = [...new Set(given)];
      const rows = await inTransaction(context, async (trx, after) => {
        await ensureRoom(trx, { authorId, subjectId }, 0);
        const known = await listNotesOfFiles(trx, authorId, fileIds);
        if (known.length > 0)
          return ensureSame(context, known, { subjectId, kind, fileIds, ...(title !== undefined && { title }) });
        await ensureRoom(trx, { authorId, subjectId }, fileIds.length);
        await lockAttached(trx, fileIds);
        const files = await attachFiles(trx, { ownerId: authorId, fileIds, usedBy: "notes" });
        if (!files.every((file) => isFitting(kind, file))) throw new AppError("BAD_INPUT", { field: "fileIds" });
        const made = files.map((file) =>
          newNote(
            context,
            { subjectId, kind, fileId: file.fileId },
            { ...NO_WORDS, title: title ?? file.title, extension: toExtension(file.title), voice },
          ),
        );
        for (const row of made) await insertNote(trx, authorId, row);
        after(() => publishNotesChanged(context, { authorId, subjectId }));
        return made;
      });
      return show(rows);
    },

    /** @throws AppError NOT_FOUND also for another's, BAD_INPUT for what is none of such a note */
    async updateAttachment(authorId: UserId, id: ContactNoteId, given: AttachmentChange): Promise<ContactNote> {
      const row = await change(authorId, id, ({ kind }, words) => {
        const changed = changeWords(kind, words, { change: given, now: context.clock.now() });
        if (changed === null) throw new AppError("BAD_INPUT", { field: "attachmentId" });
        return changed;
      });
      return showOne(row);
    },
  };
}

type Same = Omit<NewFiles, "voice">;

/** What an earlier try has made. @throws AppError BAD_INPUT where the files became something else */
function ensureSame(
  { secrets }: Pick<Context, "secrets">,
  known: readonly NoteRow[],
  { subjectId, kind, fileIds, title }: Same,
): readonly NoteRow[] {
  const isSame = (row: NoteRow) =>
    row.subjectId === subjectId &&
    row.kind === kind &&
    (title === undefined || openWords(row.id, row.sealed, secrets).title === title);
  if (known.length !== fileIds.length || !known.every(isSame)) throw new AppError("BAD_INPUT", { field: "fileIds" });
  return known;
}
