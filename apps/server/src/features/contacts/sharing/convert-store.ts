import type { ContactId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import { CONTACT_LINES_MAX, CONTACT_TAGS_MAX } from "@atrium/contracts/contact-limits";
import type { DB } from "../../../platform/db/generated/schema.ts";

/** What was kept of somebody without an account is kept of this account from now on, whose names stand for it. */
export async function giveAccount(db: Kysely<DB>, id: ContactId, personId: UserId, at: Date): Promise<void> {
  await db
    .updateTable("contacts")
    .set({ person_id: personId, first_name: "", last_name: "", search_name: "", updated_at: at })
    .where("id", "=", id)
    .execute();
}

/** Of two that an owner keeps of one person there is one, with what either has: what stands in `into` comes first. */
export async function joinContacts(db: Kysely<DB>, from: ContactId, into: ContactId, at: Date): Promise<void> {
  await sql`
    insert into contact_group_members (group_id, contact_id)
    select group_id, ${into} from contact_group_members where contact_id = ${from} on conflict do nothing`.execute(db);
  await sql`
    update contacts kept set updated_at = ${at},
      rating = case when kept.rating = 0 then gone.rating else kept.rating end,
      company = case when kept.company = '' then gone.company else kept.company end,
      job_title = case when kept.job_title = '' then gone.job_title else kept.job_title end,
      emails = ${joinedLines("emails")}, phones = ${joinedLines("phones")},
      hash_tags = (kept.hash_tags || array(select unnest(gone.hash_tags) except select unnest(kept.hash_tags)))[1:${CONTACT_TAGS_MAX}]
    from contacts gone where kept.id = ${into} and gone.id = ${from}`.execute(db);
  await db.updateTable("contact_reminders").set({ contact_id: into }).where("contact_id", "=", from).execute();
  await db.deleteFrom("contacts").where("id", "=", from).execute();
}

/** Lines of both, each value once, no more than one contact has. */
const joinedLines = (column: "emails" | "phones") => sql`coalesce((
  select jsonb_agg(line order by place) from (
    select line, place from (
      select distinct on (line ->> 'value') line, place
      from jsonb_array_elements(kept.${sql.ref(column)} || gone.${sql.ref(column)}) with ordinality as lines (line, place)
      order by line ->> 'value', place) once
    order by place limit ${CONTACT_LINES_MAX}) few), '[]')`;
