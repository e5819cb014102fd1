import type { RoomId, UserId } from "@atrium/contracts/ids";
import type pg from "pg";
import type { SealedRow } from "../store.ts";

type Place = { readonly roomId: RoomId; readonly seq: number };

type PollRow = SealedRow & {
  /** Nobody writes in its room any more. */
  readonly isRoomClosed: boolean;
};

/** A poll, held until the transaction ends: nobody votes while it is closed. Null when there is none. */
export async function lockPoll(client: pg.PoolClient, { roomId, seq }: Place): Promise<PollRow | null> {
  const { rows } = await client.query({
    name: "lock-poll",
    text: `select sender_id as sender, sealed_for as "sealedFor", client_id as "clientId", content_type as kind,
        encode(sealed, 'base64') as sealed,
        (select is_closed from rooms where id = room_id) as "isRoomClosed"
      from messages where room_id = $1 and seq = $2 and content_type = 'poll' for no key update`,
    values: [roomId, seq],
  });
  return rows[0] ?? null;
}

/** Replaces a person's choice. Resolves to the message's new revision. */
export async function setVotes(
  client: pg.PoolClient,
  { roomId, seq, userId, options, at }: Place & { userId: UserId; options: readonly number[]; at: Date },
): Promise<number> {
  await client.query({
    name: "remove-votes",
    text: "delete from poll_votes where room_id = $1 and seq = $2 and user_id = $3",
    values: [roomId, seq, userId],
  });
  await client.query({
    name: "add-votes",
    text: `insert into poll_votes (room_id, seq, user_id, option, voted_at)
      select $1, $2, $3, option, $5 from unnest($4::smallint[]) as option`,
    values: [roomId, seq, userId, options, at],
  });
  const { rows } = await client.query<{ revision: number }>({
    name: "raise-revision",
    text: `update messages set revision = revision + 1, changed_in = pg_current_xact_id()
      where room_id = $1 and seq = $2 returning revision`,
    values: [roomId, seq],
  });
  return rows[0]?.revision ?? 0;
}

export type VoterRow = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly isDeleted: boolean;
};

/** A page of those who chose an option, by when they did, then by id. */
export async function listVoters(
  pool: pg.Pool,
  { roomId, seq, option, after, limit }: Place & { option: number; after: UserId | null; limit: number },
): Promise<VoterRow[]> {
  const { rows } = await pool.query<VoterRow>({
    name: "list-voters",
    text: `select v.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.deleted_at is not null as "isDeleted"
      from poll_votes v join users u on u.id = v.user_id
      where v.room_id = $1 and v.seq = $2 and v.option = $3 and ($4::uuid is null or (v.voted_at, v.user_id) > (
        select voted_at, user_id from poll_votes where room_id = $1 and seq = $2 and option = $3 and user_id = $4))
      order by v.voted_at, v.user_id limit $5`,
    values: [roomId, seq, option, after, limit],
  });
  return rows;
}
