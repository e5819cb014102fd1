import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import type { NoteType } from "@atrium/contracts/notes";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

type Pair = { readonly authorId: UserId; readonly subjectId: UserId };
export type NoteRow = {
  readonly id: ContactNoteId;
  readonly subjectId: UserId;
  readonly kind: NoteType;
  readonly fileId: string | null;
  readonly sealed: Buffer;
  readonly updatedAt: Date;
};

const COLUMNS = sql`id, subject_id as "subjectId", kind, file_id as "fileId", sealed, updated_at as "updatedAt"`;

/** Notes of an author on one person, the latest first. */
export async function listNotes(db: Kysely<DB>, { authorId, subjectId }: Pair): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${COLUMNS} from contact_notes where author_id = ${authorId} and subject_id = ${subjectId}
    order by created_at desc, id desc`.execute(db);
  return rows;
}

export async function countNotes(db: Kysely<DB>, { authorId, subjectId }: Pair): Promise<number> {
  const { count } = await db
    .selectFrom("contact_notes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("author_id", "=", authorId)
    .where("subject_id", "=", subjectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How much those say, as it is stored. */
export async function sumBytes(db: Kysely<DB>, { authorId, subjectId }: Pair): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(sealed)), 0)::integer as bytes from contact_notes
    where author_id = ${authorId} and subject_id = ${subjectId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Notes of an author that keep these files. */
export async function listNotesOfFiles(
  db: Kysely<DB>,
  authorId: UserId,
  fileIds: readonly string[],
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${COLUMNS} from contact_notes
    where author_id = ${authorId} and file_id = any(${[...fileIds]}::text[])`.execute(db);
  return rows;
}

/** One's own alone. */
export async function findNote(db: Kysely<DB>, authorId: UserId, id: ContactNoteId): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${COLUMNS} from contact_notes where author_id = ${authorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The same for whoever is about to change it. */
export async function lockNote(db: Kysely<DB>, authorId: UserId, id: ContactNoteId): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${COLUMNS} from contact_notes where author_id = ${authorId} and id = ${id} for update`.execute(db);
  return rows[0];
}

export async function insertNote(
  db: Kysely<DB>,
  authorId: UserId,
  { id, subjectId, kind, fileId, sealed, updatedAt }: NoteRow,
): Promise<void> {
  await db
    .insertInto("contact_notes")
    .values({
      id,
      author_id: authorId,
      subject_id: subjectId,
      kind,
      file_id: fileId,
      sealed,
      created_at: updatedAt,
      updated_at: updatedAt,
    })
    .execute();
}

export async function changeNote(
  db: Kysely<DB>,
  { id, sealed, updatedAt }: Pick<NoteRow, "id" | "sealed" | "updatedAt">,
): Promise<void> {
  await db.updateTable("contact_notes").set({ sealed, updated_at: updatedAt }).where("id", "=", id).execute();
}

export async function removeNote(db: Kysely<DB>, id: ContactNoteId): Promise<void> {
  await db.deleteFrom("contact_notes").where("id", "=", id).execute();
}

/** Whom notes are taken from that go: their author, and which file each kept. */
export type RemovedNote = { readonly authorId: UserId; readonly subjectId: UserId; readonly fileId: string | null };

/** All that somebody has written, and all that is written about them. */
export async function removeNotesOf(db: Kysely<DB>, userId: UserId): Promise<RemovedNote[]> {
  const { rows } = await sql<RemovedNote>`
    delete from contact_notes where author_id = ${userId} or subject_id = ${userId}
    returning author_id as "authorId", subject_id as "subjectId", file_id as "fileId"`.execute(db);
  return rows;
}
