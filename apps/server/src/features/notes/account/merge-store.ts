import { sql, type Transaction } from "kysely";
import type { MergedPeople } from "../../../feature.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** What the one has written is the other's, and what is written about the one is about the other. */
export async function moveNotes(trx: Transaction<DB>, { from, into }: MergedPeople): Promise<void> {
  await trx.updateTable("contact_notes").set({ author_id: into }).where("author_id", "=", from).execute();
  await trx.updateTable("contact_notes").set({ subject_id: into }).where("subject_id", "=", from).execute();
}

/** Nobody keeps notes on themselves; the files of those that went. */
export async function removeOwnNotes(trx: Transaction<DB>, { into }: MergedPeople): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from contact_notes where author_id = ${into} and subject_id = ${into} returning file_id as "fileId"`.execute(
    trx,
  );
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
