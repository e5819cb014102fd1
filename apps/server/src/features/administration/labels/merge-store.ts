import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

export async function moveLabels(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await db.updateTable("labels").set({ author_id: into }).where("author_id", "=", from).execute();
}

/** What the one keeps is the other's. Of whom both keep something, labels of both stay, and the rating that the other gave. */
export async function moveOwnRecords(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    with pair as (
      select gone.id as gone, kept.id as kept, gone.rating from member_records gone
      join member_records kept on kept.author_id = ${into} and kept.room_id = gone.room_id and kept.member_id = gone.member_id
      where gone.author_id = ${from}),
    rated as (
      update member_records set rating = coalesce(member_records.rating, pair.rating) from pair where member_records.id = pair.kept),
    labelled as (
      insert into member_record_labels (label_id, record_id)
      select given.label_id, pair.kept from pair join member_record_labels given on given.record_id = pair.gone on conflict do nothing)
    delete from member_records using pair where member_records.id = pair.gone`.execute(db);
  await db.updateTable("member_records").set({ author_id: into }).where("author_id", "=", from).execute();
}

/** What others keep of the one they keep of the other, joined in the same way. */
export async function moveRecordsAbout(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    with pair as (
      select gone.id as gone, kept.id as kept, gone.rating from member_records gone
      join member_records kept on kept.author_id = gone.author_id and kept.room_id = gone.room_id and kept.member_id = ${into}
      where gone.member_id = ${from}),
    rated as (
      update member_records set rating = coalesce(member_records.rating, pair.rating) from pair where member_records.id = pair.kept),
    labelled as (
      insert into member_record_labels (label_id, record_id)
      select given.label_id, pair.kept from pair join member_record_labels given on given.record_id = pair.gone on conflict do nothing)
    delete from member_records using pair where member_records.id = pair.gone`.execute(db);
  await db.updateTable("member_records").set({ member_id: into }).where("member_id", "=", from).execute();
}
