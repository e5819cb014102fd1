import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { MentionRow } from "../store.ts";

/** Who of a room's members goes by these handles; whoever writes does not name themselves. */
export async function listNamed(
  pool: pg.Pool,
  { roomId, sender, handles }: { roomId: RoomId; sender: UserId; handles: readonly string[] },
): Promise<MentionRow[]> {
  const { rows } = await pool.query<MentionRow>({
    name: "list-named",
    text: `select users.id as "userId", users.username as handle, users.first_name as "firstName", users.last_name as "lastName"
      from users join room_members on room_members.user_id = users.id and room_members.room_id = $1 and room_members.left_at is null
      where users.username = any ($3::text[]) and users.deleted_at is null and users.id <> $2 order by users.username`,
    values: [roomId, sender, handles],
  });
  return rows;
}

/** Whom a message mentions once it was edited; nobody new where it was deleted meanwhile. Within the edit's transaction, which has locked it. */
export async function replaceMentions(
  client: Pick<pg.Pool, "query">,
  {
    roomId,
    seq,
    mentions,
  }: { roomId: RoomId; seq: number; mentions: readonly Pick<MentionRow, "userId" | "handle">[] },
): Promise<void> {
  await client.query({
    name: "remove-mentions",
    text: `with marked as (
        update messages set has_mentions = $3 where room_id = $1 and seq = $2 and has_mentions <> $3
      )
      delete from message_mentions where room_id = $1 and seq = $2`,
    values: [roomId, seq, mentions.length > 0],
  });
  if (mentions.length === 0) return;
  await client.query({
    name: "replace-mentions",
    text: `insert into message_mentions (room_id, seq, user_id, handle)
      select $1, $2, named.user_id, named.handle from unnest($3::uuid[], $4::text[]) as named (user_id, handle)
      join room_members on room_members.room_id = $1 and room_members.user_id = named.user_id and room_members.left_at is null`,
    values: [roomId, seq, mentions.map(({ userId }) => userId), mentions.map(({ handle }) => handle)],
  });
}

/** Of someone who is no longer anyone. */
export async function removeMentionsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("message_mentions").where("user_id", "=", userId).execute();
}

/** Whoever named the one has named the other; where both were named, once. Whoever has the message learns of it. */
export async function moveMentions(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    with gone as (
      delete from message_mentions where user_id = ${from} returning room_id, seq, handle
    ), kept as (
      insert into message_mentions (room_id, seq, user_id, handle)
      select room_id, seq, ${into}, handle from gone on conflict do nothing
    )
    update messages set revision = revision + 1, changed_in = pg_current_xact_id()
    from gone where messages.room_id = gone.room_id and messages.seq = gone.seq`.execute(db);
}
