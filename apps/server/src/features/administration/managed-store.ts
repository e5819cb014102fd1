import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { StoredRights } from "@atrium/contracts/rules/room-rights";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type ManagedRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly since: Date;
  readonly roomId: RoomId;
  readonly name: string;
  readonly rights: StoredRights;
};

/** Sub-admins of somebody's own groups and channels that stand in no community (ADM-069), by name, a row for each group of theirs. */
export async function listManaged(db: Kysely<DB>, ownerId: UserId): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    with recursive own (id) as (
      select id from rooms where owner_id = ${ownerId} and chat_type in ('group', 'channel') and not is_closed
    ), above (room_id, id) as (
      select own.id, link.parent_id from own join room_links link on link.child_id = own.id
      union all select above.room_id, link.parent_id from above join room_links link on link.child_id = above.id
    )
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.username,
      coalesce(member.admin_since, member.joined_at) as since, rooms.id as "roomId", rooms.name, member.rights
    from own join rooms on rooms.id = own.id
    join room_members member on member.room_id = own.id and member.role = 'admin' and member.left_at is null
    join users on users.id = member.user_id and users.deleted_at is null
    where not exists (select from above join rooms parent on parent.id = above.id and parent.chat_type = 'community'
      and not parent.is_closed where above.room_id = own.id)
    order by users.search_name, users.id, lower(rooms.name), rooms.id`.execute(db);
  return rows;
}
