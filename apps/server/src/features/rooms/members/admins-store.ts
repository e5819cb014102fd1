import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { StoredRights } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { MemberRow } from "./members-store.ts";

export type AdminRow = Omit<MemberRow, "searchName"> & { readonly rights: StoredRights; readonly since: Date | null };

/** Owner and sub-admins of a room: the owner, then the others by name. */
export async function listAdmins(db: Kysely<DB>, roomId: RoomId): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select users.id as "userId", users.deleted_at is not null as "isDeleted", users.first_name as "firstName",
      users.last_name as "lastName", case when users.deleted_at is null then users.username end as username,
      member.role, member.admin_title as title, member.rights, member.admin_since as since
    from room_members member join users on users.id = member.user_id
    where member.room_id = ${roomId} and member.left_at is null and member.role <> 'member'
    order by member.role = 'owner' desc, users.search_name, users.id`.execute(db);
  return rows;
}

/** Owner and sub-admins of a room. */
export async function listKeepers(db: Kysely<DB>, roomId: RoomId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select user_id as "userId" from room_members
    where room_id = ${roomId} and role <> 'member' and left_at is null`.execute(db);
  return rows.map(({ userId }) => userId);
}
