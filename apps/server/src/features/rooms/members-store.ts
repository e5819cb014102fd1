import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Member } from "@atrium/contracts/rooms";
import type pg from "pg";
import { escapeLike } from "../../platform/db/escape-like.ts";

export type MemberRow = Member & { readonly searchName: string };

/** A page of members by name. `prefix` is normalised and begins any word of the name. */
export async function listMembers(
  pool: pg.Pool,
  page: { roomId: RoomId; prefix: string; after: { searchName: string; userId: string } | null; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await pool.query({
    name: "list-members",
    text: `select users.id as "userId", users.deleted_at is not null as "isDeleted", users.first_name as "firstName", users.last_name as "lastName",
        case when users.deleted_at is null then users.username end as username, room_members.role, users.search_name as "searchName"
      from room_members join users on users.id = room_members.user_id
      where room_members.room_id = $1 and room_members.left_at is null
        and ($2 = '' or users.search_name like '% ' || $2 || '%')
        and ($3::text is null or (users.search_name, users.id) > ($3::text, $4::uuid))
      order by users.search_name, users.id limit $5`,
    values: [
      page.roomId,
      escapeLike(page.prefix),
      page.after?.searchName ?? null,
      page.after?.userId ?? null,
      page.limit,
    ],
  });
  return rows;
}

/** Those of the given people who share a room with the user. */
export async function listRoommates(pool: pg.Pool, userId: UserId, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await pool.query({
    name: "list-roommates",
    text: `select distinct other.user_id as id from room_members self
      join room_members other on other.room_id = self.room_id and other.user_id = any ($2::uuid[]) and other.left_at is null
      where self.user_id = $1 and self.left_at is null`,
    values: [userId, userIds],
  });
  return rows.map((row) => row.id);
}
