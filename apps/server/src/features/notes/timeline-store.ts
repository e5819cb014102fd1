import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import type { NoteType } from "@atrium/contracts/notes";
import { type Kysely, sql } from "kysely";
import type { TimelinePlace } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { isOlderThan, latestFirst } from "../../platform/db/older-than.ts";

type WrittenNote = {
  readonly id: ContactNoteId;
  readonly kind: NoteType;
  readonly sealed: Buffer;
  readonly at: Date;
};

/** By what the rows of a page go. */
const ROW = { at: sql`created_at`, id: sql`id::text` };

/** Notes of an author on one person from a place on, the latest first. */
export async function listWritten(
  db: Kysely<DB>,
  { authorId, subjectId }: { readonly authorId: UserId; readonly subjectId: UserId },
  { before, limit }: { readonly before: TimelinePlace | null; readonly limit: number },
): Promise<WrittenNote[]> {
  const { rows } = await sql<WrittenNote>`
    select id, kind, sealed, created_at as at from contact_notes
    where author_id = ${authorId} and subject_id = ${subjectId}
      and ${isOlderThan(ROW, before)}
    ${latestFirst(ROW)} limit ${limit}`.execute(db);
  return rows;
}
