import type { ContactGroup } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export async function listGroups(db: Kysely<DB>, ownerId: UserId): Promise<ContactGroup[]> {
  const { rows } = await sql<ContactGroup>`
    select id, name, (select count(*)::int from contact_group_members where group_id = contact_groups.id) as count
    from contact_groups where owner_id = ${ownerId} order by lower(name)`.execute(db);
  return rows;
}

export async function addGroup(
  db: Kysely<DB>,
  { ownerId, name, at }: { ownerId: UserId; name: string; at: Date },
): Promise<ContactGroupId> {
  const { id } = await db
    .insertInto("contact_groups")
    .values({ owner_id: ownerId, name, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as ContactGroupId;
}

export async function renameGroup(
  db: Kysely<DB>,
  { ownerId, id, name }: { ownerId: UserId; id: ContactGroupId; name: string },
): Promise<void> {
  await db.updateTable("contact_groups").set({ name }).where("owner_id", "=", ownerId).where("id", "=", id).execute();
}

/** Whether there was one of the owner's. */
export async function removeGroup(db: Kysely<DB>, ownerId: UserId, id: ContactGroupId): Promise<boolean> {
  const gone = await db
    .deleteFrom("contact_groups")
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** In which of the owner's groups a contact is from now on. */
export async function replaceGroups(
  db: Kysely<DB>,
  contactId: ContactId,
  groupIds: readonly ContactGroupId[],
): Promise<void> {
  await db.deleteFrom("contact_group_members").where("contact_id", "=", contactId).execute();
  if (groupIds.length === 0) return;
  await db
    .insertInto("contact_group_members")
    .values(groupIds.map((groupId) => ({ group_id: groupId, contact_id: contactId })))
    .execute();
}
