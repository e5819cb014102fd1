import type { ContactExportFormat } from "@atrium/contracts/contacts";
import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { selectFriends } from "../../friends/friends.ts";
import type { Cursor } from "../rules.ts";
import type { ExportedContact } from "./exported.ts";

type Link = { readonly ownerId: UserId; readonly format: ContactExportFormat };

/** In place of those whose time is over. */
export async function addExport(
  db: Kysely<DB>,
  { tokenHash, ownerId, format, expiresAt, now }: Link & { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom("contact_exports").where("expires_at", "<=", now).execute();
  await db
    .insertInto("contact_exports")
    .values({ token_hash: tokenHash, owner_id: ownerId, format, expires_at: expiresAt })
    .execute();
}

/** Uses a link up; null for one that is used, run out, or of somebody who is gone. */
export async function takeExport(db: Kysely<DB>, tokenHash: Buffer, now: Date): Promise<Link | null> {
  const { rows } = await sql<Link>`
    delete from contact_exports using users
    where token_hash = ${tokenHash} and expires_at > ${now} and users.id = owner_id and users.can_sign_in and users.deleted_at is null
    returning owner_id as "ownerId", format`.execute(db);
  return rows[0] ?? null;
}

export type ExportRow = ExportedContact & { readonly searchName: string; readonly key: string };

/** Friends and people without an account by name, from where the page before ended. */
export async function listForExport(
  db: Kysely<DB>,
  ownerId: UserId,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    with page as (
      (select friends.search_name, friends.id as key, friends.first_name, friends.last_name, contacts.id as contact_id
        from (${selectFriends(ownerId, "")}) friends
        left join contacts on contacts.owner_id = ${ownerId} and contacts.person_id = friends.id
        where ${after === null ? sql`true` : sql`(friends.search_name, friends.id) > (${after.searchName}, ${after.key}::uuid)`}
        order by friends.search_name, friends.id limit ${limit})
      union all
      (select search_name, id, first_name, last_name, id from contacts
        where owner_id = ${ownerId} and person_id is null
          and ${after === null ? sql`true` : sql`(search_name, id) > (${after.searchName}, ${after.key}::uuid)`}
        order by search_name, id limit ${limit})
      order by search_name, key limit ${limit})
    select page.search_name as "searchName", page.key, page.first_name as "firstName", page.last_name as "lastName",
      coalesce(kept.company, '') as company, coalesce(kept.job_title, '') as "jobTitle", coalesce(kept.emails, '[]') as emails,
      coalesce(kept.phones, '[]') as phones, coalesce(kept.hash_tags, '{}') as "hashTags", coalesce(kept.rating, 0) as rating,
      array(select name from contact_groups join contact_group_members member on member.group_id = contact_groups.id
        where member.contact_id = kept.id order by lower(name)) as groups
    from page left join contacts kept on kept.id = page.contact_id order by page.search_name, page.key`.execute(db);
  return rows;
}
