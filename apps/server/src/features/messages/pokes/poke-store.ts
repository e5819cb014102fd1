import type { RoomId, UserId } from "@atrium/contracts/ids";
import type pg from "pg";

/** `by`: who poked last in a direct chat, null where nobody has. `ownAt`: when this person did. */
type Pokes = { readonly by: UserId | null; readonly ownAt: Date | null };

/** The newest pokes of a direct chat; null for any other room. */
export async function findPokes(pool: pg.Pool, roomId: RoomId, sender: UserId): Promise<Pokes | null> {
  const { rows } = await pool.query<Pokes>({
    name: "newest-pokes",
    text: `select (select sender_id from messages where room_id = $1 and content_type = 'poke' order by seq desc limit 1) as by,
        (select created_at from messages where room_id = $1 and content_type = 'poke' and sender_id = $2 order by seq desc limit 1) as "ownAt"
      from rooms where id = $1 and chat_type = 'direct'`,
    values: [roomId, sender],
  });
  return rows[0] ?? null;
}
