import type { RoomId, UserId } from "@atrium/contracts/ids";
import type pg from "pg";

/** Who poked last in a direct chat; `by` is null where nobody has. Null for any other room. */
export async function findNewestPoke(pool: pg.Pool, roomId: RoomId): Promise<{ by: UserId | null } | null> {
  const { rows } = await pool.query<{ by: UserId | null }>({
    name: "newest-poke",
    text: `select (select sender_id from messages where room_id = $1 and content_type = 'poke' order by seq desc limit 1) as by
      from rooms where id = $1 and chat_type = 'direct'`,
    values: [roomId],
  });
  return rows[0] ?? null;
}
