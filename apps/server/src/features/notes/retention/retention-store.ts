import type { UserId } from "@atrium/contracts/ids";
import type { NoteRetention } from "@atrium/contracts/note-limits";
import { type Kysely, sql } from "kysely";
import type { MergedPeople } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { RemovedNote } from "../store.ts";

export async function findRetention(db: Kysely<DB>, authorId: UserId): Promise<NoteRetention | null> {
  const row = await db
    .selectFrom("contact_note_retention")
    .select("months")
    .where("author_id", "=", authorId)
    .executeTakeFirst();
  return (row?.months as NoteRetention | undefined) ?? null;
}

export async function setRetention(
  db: Kysely<DB>,
  { authorId, months }: { readonly authorId: UserId; readonly months: NoteRetention | null },
): Promise<void> {
  if (months === null) {
    await db.deleteFrom("contact_note_retention").where("author_id", "=", authorId).execute();
    return;
  }
  await db
    .insertInto("contact_note_retention")
    .values({ author_id: authorId, months })
    .onConflict((conflict) => conflict.column("author_id").doUpdateSet({ months }))
    .execute();
}

/** The oldest first, at most so many. One that is being changed is left for the next time. */
export async function removeNotesPast(
  db: Kysely<DB>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<RemovedNote[]> {
  const { rows } = await sql<RemovedNote>`
    delete from contact_notes where id in (
      select notes.id from contact_note_retention kept
      join contact_notes notes on notes.author_id = kept.author_id
        and notes.updated_at < ${now}::timestamptz - make_interval(months => kept.months)
      order by notes.updated_at, notes.id limit ${limit} for update of notes skip locked)
    returning author_id as "authorId", subject_id as "subjectId", file_id as "fileId"`.execute(db);
  return rows;
}

/** The one who stays has said how long; else what the one who goes has said holds for both's notes. */
export async function moveRetention(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`
    update contact_note_retention set author_id = ${into} where author_id = ${from}
      and not exists (select from contact_note_retention where author_id = ${into})`.execute(db);
  await db.deleteFrom("contact_note_retention").where("author_id", "=", from).execute();
}
