import type { Language } from "@atrium/contracts/session";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomNotify } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type Subscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
};
export type PushKeyRow = { readonly publicKey: string; readonly sealedPrivate: Buffer };

export type RoomRow = { readonly chatType: ChatType; readonly name: string; readonly isSilent: boolean };

/** A member with one of their subscriptions, and what decides whether they are told. */
export type RecipientRow = Subscription & {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly username: string | null;
  readonly muted: boolean;
  readonly notify: RoomNotify | null;
  readonly readSeq: number;
  readonly settings: unknown;
};

/** The first that comes stays: of two nodes that start at once, both have the same. */
export async function keepPushKey(db: Kysely<DB>, made: PushKeyRow): Promise<PushKeyRow> {
  await db
    .insertInto("push_keys")
    .values({ public_key: made.publicKey, sealed_private: made.sealedPrivate })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPushKey(db)) ?? made;
}

export async function findPushKey(db: Kysely<DB>): Promise<PushKeyRow | null> {
  const row = await db
    .selectFrom("push_keys")
    .select(["public_key as publicKey", "sealed_private as sealedPrivate"])
    .executeTakeFirst();
  return row ?? null;
}

/** With another key the subscriptions of the one before are of no use. */
export async function replacePushKey(db: Kysely<DB>, made: PushKeyRow): Promise<void> {
  await db.deleteFrom("push_subscriptions").execute();
  await db.updateTable("push_keys").set({ public_key: made.publicKey, sealed_private: made.sealedPrivate }).execute();
}

/** Of a session that is good, and whose browser is nobody else's any more. */
export async function putSubscription(
  db: Kysely<DB>,
  { sessionId, userId }: { sessionId: SessionId; userId: UserId },
  { endpoint, p256dh, auth, language }: Subscription,
): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(db);
  await sql`
    with own as (
      select id from sessions where id = ${sessionId} and user_id = ${userId} and ended_at is null for share)
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
    select id, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${language} from own
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language`.execute(db);
}

export async function removeSubscription(db: Kysely<DB>, sessionId: SessionId): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).execute();
}

/** One that its service no longer knows; another that has come since stays. */
export async function removeDead(
  db: Kysely<DB>,
  { sessionId, endpoint }: Pick<RecipientRow, "sessionId" | "endpoint">,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", sessionId)
    .where("endpoint", "=", endpoint)
    .execute();
}

export async function removeSubscriptionsOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
}

export async function hasSubscriptions(pool: pg.Pool): Promise<boolean> {
  return (await pool.query("select from push_subscriptions limit 1")).rowCount !== 0;
}

/** Null for one in which nobody writes any more: neither is anybody told of it. */
export async function findRoom(pool: pg.Pool, roomId: RoomId): Promise<RoomRow | null> {
  const { rows } = await pool.query<RoomRow>(
    `select chat_type as "chatType", name, is_silent as "isSilent" from rooms where id = $1 and not is_closed`,
    [roomId],
  );
  return rows[0] ?? null;
}

/** Parameters: $1 the room, $2 the time, $3 a session. */
const RECIPIENTS = `select push.session_id as "sessionId", push.user_id as "userId", push.endpoint, push.p256dh, push.auth, push.language,
    users.username, self.muted, self.notify, self.read_seq as "readSeq", noted.settings
  from push_subscriptions push
  join room_members self on self.user_id = push.user_id and self.room_id = $1 and self.left_at is null
  join sessions on sessions.id = push.session_id and sessions.ended_at is null and sessions.expires_at > $2
  join users on users.id = push.user_id and users.deleted_at is null
  left join notification_settings noted on noted.user_id = push.user_id`;

/** Subscriptions of a room's members, by session, so many after one. */
export async function listRecipients(
  pool: pg.Pool,
  { roomId, after, limit, now }: { roomId: RoomId; after: SessionId | null; limit: number; now: Date },
): Promise<RecipientRow[]> {
  const { rows } = await pool.query<RecipientRow>(
    `${RECIPIENTS} where $3::uuid is null or push.session_id > $3 order by push.session_id limit $4`,
    [roomId, now, after, limit],
  );
  return rows;
}

/** Those of some of its members, so many of each. */
export async function listRecipientsAmong(
  pool: pg.Pool,
  { roomId, userIds, ofOne, now }: { roomId: RoomId; userIds: readonly UserId[]; ofOne: number; now: Date },
): Promise<RecipientRow[]> {
  const { rows } = await pool.query<RecipientRow>(
    `select placed.* from (
      select found.*, row_number() over (partition by found."userId" order by found."sessionId" desc) as place
      from (${RECIPIENTS} where push.user_id = any($3)) as found) as placed where place <= $4`,
    [roomId, now, userIds, ofOne],
  );
  return rows;
}

/** One of them, to be told of a message that still stands there as it was said; null where there is nothing to tell. */
export async function findRecipient(
  pool: pg.Pool,
  { roomId, sessionId, seq, now }: { roomId: RoomId; sessionId: SessionId; seq: number; now: Date },
): Promise<RecipientRow | null> {
  const { rows } = await pool.query<RecipientRow>(
    `${RECIPIENTS} where push.session_id = $3 and exists (
      select from messages m where m.room_id = $1 and m.seq = $4 and m.content_type <> 'deleted' and m.edited_at is null
        and not exists (select from hidden_messages hidden where hidden.room_id = $1 and hidden.user_id = push.user_id and hidden.seq = $4))`,
    [roomId, now, sessionId, seq],
  );
  return rows[0] ?? null;
}
