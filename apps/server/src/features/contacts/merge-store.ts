import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

type People = { readonly from: UserId; readonly into: UserId };

/** Groups of the one are the other's; of two of the same name there is one, with the contacts of both. */
export async function moveGroups(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    insert into contact_group_members (group_id, contact_id)
    select kept.id, member.contact_id from contact_groups gone
      join contact_groups kept on kept.owner_id = ${into} and lower(kept.name) = lower(gone.name)
      join contact_group_members member on member.group_id = gone.id
    where gone.owner_id = ${from} on conflict do nothing`.execute(db);
  await sql`
    delete from contact_groups gone using contact_groups kept
    where gone.owner_id = ${from} and kept.owner_id = ${into} and lower(kept.name) = lower(gone.name)`.execute(db);
  await db.updateTable("contact_groups").set({ owner_id: into }).where("owner_id", "=", from).execute();
}

/** What others keep of the one they keep of the other; who keeps something of both keeps what is of the second. */
export async function movePerson(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    update contact_reminders set contact_id = kept.id
    from contacts gone join contacts kept on kept.owner_id = gone.owner_id and kept.person_id = ${into}
    where gone.person_id = ${from} and contact_id = gone.id`.execute(db);
  await sql`
    delete from contacts gone
    where person_id = ${from} and (owner_id = ${into}
      or exists (select from contacts kept where kept.owner_id = gone.owner_id and kept.person_id = ${into}))`.execute(
    db,
  );
  await db.updateTable("contacts").set({ person_id: into }).where("person_id", "=", from).execute();
}

/** What the one keeps is the other's; of whom both keep something, what the second keeps stands. */
export async function moveContacts(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await sql`
    update contact_reminders set contact_id = kept.id
    from contacts gone join contacts kept on kept.owner_id = ${into} and kept.person_id = gone.person_id
    where gone.owner_id = ${from} and contact_id = gone.id`.execute(db);
  await sql`
    delete from contacts gone
    where owner_id = ${from} and (person_id = ${into}
      or exists (select from contacts kept where kept.owner_id = ${into} and kept.person_id = gone.person_id))`.execute(
    db,
  );
  await db.updateTable("contacts").set({ owner_id: into }).where("owner_id", "=", from).execute();
}

/** Who joined by the one's invitation joined by the other's, and the other is who joined as the one; nobody by their own. */
export async function moveJoined(db: Kysely<DB>, { from, into }: People): Promise<void> {
  await db.updateTable("contact_invitations").set({ person_id: into }).where("person_id", "=", from).execute();
  await sql`
    with gone as (delete from joined_users where ${from} in (inviter_id, person_id) returning *)
    insert into joined_users (inviter_id, person_id, joined_at)
    select inviter, person, min(joined_at) from (
      select case when inviter_id = ${from} then ${into}::uuid else inviter_id end as inviter,
        case when person_id = ${from} then ${into}::uuid else person_id end as person, joined_at from gone) moved
    where inviter <> person group by inviter, person
    on conflict (inviter_id, person_id) do nothing`.execute(db);
}

/** Links to an address book that is another's now lead nowhere. */
export async function removeExports(db: Kysely<DB>, { from }: People): Promise<void> {
  await db.deleteFrom("contact_exports").where("owner_id", "=", from).execute();
}

/** Who is like a friend is like whom the friend has become. What was noted to undo an import is of an address book that is another one now. */
export async function removeImports(db: Kysely<DB>, { from, into }: People): Promise<void> {
  const rows = db.updateTable("contact_import_rows").set({ match_person_id: into });
  await rows.where("match_person_id", "=", from).execute();
  await db.deleteFrom("contact_imports").where("owner_id", "=", from).execute();
}
