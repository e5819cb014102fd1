import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import type { ContactNote, ContactNotes } from "@atrium/contracts/notes";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { detachFiles, listAttached, signAttachment } from "../files/files.ts";
import { findAccount, lockUser } from "../users/users.ts";
import { createFileNotes } from "./file-notes.ts";
import { createNotesExport } from "./export/export-notes.ts";
import { publishNotesChanged } from "./live.ts";
import { canRead, canWrite } from "./policy.ts";
import { recordRead } from "./record-read.ts";
import { createRetention } from "./retention/retention.ts";
import { setRetention } from "./retention/retention-store.ts";
import { type NoteWords, toDownloadName } from "./rules.ts";
import { openWords, sealWords } from "./sealed-words.ts";
import {
  changeNote,
  countNotes,
  findNote,
  listNotes,
  lockNote,
  type NoteRow,
  removeNote,
  removeNotesOf,
} from "./store.ts";
import { createTextNotes } from "./text-notes.ts";
import { createTranscripts } from "./speech/transcripts.ts";
import { toNote } from "./view.ts";
import { ensureBytes, findRelation } from "./write-note.ts";

export type Notes = ReturnType<typeof createNotes>;

/** What people keep about others, each for themselves alone. */
export function createNotes(context: Context) {
  const { clock, db, secrets } = context;

  /** As its author sees it; links to its file with it. */
  async function show(rows: readonly NoteRow[]): Promise<ContactNote[]> {
    const files = await listAttached(
      db.kysely,
      rows.flatMap(({ fileId }) => fileId ?? []),
    );
    return Promise.all(
      rows.map(async (row) => {
        const file = files.find(({ fileId }) => fileId === row.fileId);
        const links = file && (await signAttachment(context, file));
        return toNote(row, openWords(row.id, row.sealed, secrets), file && links ? { ...links, file } : null);
      }),
    );
  }

  async function showOne(row: NoteRow): Promise<ContactNote> {
    const [note] = await show([row]);
    if (!note) throw new Error("a note is not shown");
    return note;
  }

  /** Changes a note of one's own. @throws AppError NOT_FOUND also for another's, CONFLICT for too much that is said */
  function change(authorId: UserId, id: ContactNoteId, decide: (row: NoteRow, words: NoteWords) => NoteWords) {
    return inTransaction(context, async (trx, after) => {
      await lockUser(trx, authorId);
      const row = await lockNote(trx, authorId, id);
      if (!row) throw new AppError("NOT_FOUND");
      const words = decide(row, openWords(id, row.sealed, secrets));
      const changed = { ...row, sealed: sealWords(id, words, secrets), updatedAt: clock.now() };
      await ensureBytes(trx, { authorId, subjectId: row.subjectId }, changed.sealed.length - row.sealed.length);
      await changeNote(trx, changed);
      after(() => publishNotesChanged(context, { authorId, subjectId: row.subjectId }));
      return changed;
    });
  }

  return {
    ...createTextNotes(context, { showOne, change }),
    ...createFileNotes(context, { showOne, show, change }),
    ...createTranscripts(context, { showOne, change }),
    ...createRetention(context),
    ...createNotesExport(context),

    /** That they were read is written down. @throws AppError NOT_FOUND for who may keep none and keeps none */
    async list(authorId: UserId, subjectId: UserId): Promise<ContactNotes> {
      const rows = await listNotes(db.kysely, { authorId, subjectId });
      const relation = await findRelation(db.kysely, { authorId, subjectId });
      if (!canRead(relation, rows.length)) throw new AppError("NOT_FOUND");
      if (rows.length > 0) await recordRead(context, "notes.read", { authorId, subjectId });
      const person = await findAccount(db.kysely, subjectId);
      if (!person) throw new AppError("NOT_FOUND");
      const contactName = [person.firstName, person.lastName].filter(Boolean).join(" ");
      return { contactName, canWrite: canWrite(relation), notes: await show(rows) };
    },

    /** @throws AppError NOT_FOUND for who may keep none and keeps none */
    async count(authorId: UserId, subjectId: UserId): Promise<number> {
      const count = await countNotes(db.kysely, { authorId, subjectId });
      if (!canRead(await findRelation(db.kysely, { authorId, subjectId }), count)) throw new AppError("NOT_FOUND");
      return count;
    },

    /** With its file. @throws AppError NOT_FOUND also for another's */
    remove: (authorId: UserId, id: ContactNoteId): Promise<void> =>
      inTransaction(context, async (trx, after) => {
        const row = await lockNote(trx, authorId, id);
        if (!row) throw new AppError("NOT_FOUND");
        await removeNote(trx, id);
        if (row.fileId !== null) await detachFiles(context, { trx, after }, { fileIds: [row.fileId], usedBy: "notes" });
        after(() => publishNotesChanged(context, { authorId, subjectId: row.subjectId }));
      }),

    /** A link that downloads the file under the name it has here; written down. @throws AppError NOT_FOUND also for another's */
    async download(authorId: UserId, id: ContactNoteId): Promise<{ url: string }> {
      const row = await findNote(db.kysely, authorId, id);
      const [file] = row?.fileId ? await listAttached(db.kysely, [row.fileId]) : [];
      if (!row || !file) throw new AppError("NOT_FOUND");
      await recordRead(context, "note.downloaded", { authorId, subjectId: row.subjectId });
      const title = toDownloadName(row.kind, openWords(id, row.sealed, secrets));
      return { url: (await signAttachment(context, { ...file, title })).url };
    },

    /** What an ended account has written, what others have written about it, and how long it kept its notes. May run more than once. */
    forget: (userId: UserId): Promise<void> =>
      inTransaction(context, async (trx, after) => {
        const removed = await removeNotesOf(trx, userId);
        const fileIds = removed.flatMap(({ fileId }) => fileId ?? []);
        await detachFiles(context, { trx, after }, { fileIds, usedBy: "notes" });
        for (const pair of removed) after(() => publishNotesChanged(context, pair));
        await setRetention(trx, { authorId: userId, months: null });
      }),
  };
}
