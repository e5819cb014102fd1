import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomNotify } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { Span } from "./rules.ts";

/** Who wants mail, and when what they have not read was looked at last. */
export type ReaderRow = {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly username: string | null;
  readonly settings: unknown;
  /** Null for whoever has just asked for it. */
  readonly lookedAt: Date | null;
  readonly lookedUntil: Date | null;
};

export type UnreadRoomRow = {
  readonly roomId: RoomId;
  readonly chatType: ChatType;
  readonly name: string;
  readonly isSilent: boolean;
  readonly muted: boolean;
  readonly notify: RoomNotify | null;
  readonly readSeq: number;
};

const READERS = sql`
  select users.id as "userId", users.email, users.first_name as "firstName", users.username, noted.settings,
    looked.looked_at as "lookedAt", looked.looked_until as "lookedUntil"
  from notification_settings noted
  join users on users.id = noted.user_id and users.deleted_at is null and users.email is not null
  left join unread_mails looked on looked.user_id = noted.user_id
  where noted.settings->'mail'->>'every' in ('hour', 'day')`;

/** So many after one, by their ids. */
export async function listReaders(
  db: Kysely<DB>,
  { after, limit }: { after: UserId | null; limit: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`${READERS} and (${after}::uuid is null or users.id > ${after}::uuid)
    order by users.id limit ${limit}`.execute(db);
  return rows;
}

/** Null for whoever wants none any more. */
export async function findReader(db: Kysely<DB>, userId: UserId): Promise<ReaderRow | null> {
  const { rows } = await sql<ReaderRow>`${READERS} and users.id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** What is unread by now is over for who has just asked for mail. */
export async function beginMails(db: Kysely<DB>, userId: UserId, now: Date): Promise<void> {
  await sql`
    insert into unread_mails (user_id, looked_at, looked_until) values (${userId}, ${now}, ${now})
    on conflict (user_id) do nothing`.execute(db);
}

/** Takes a span of somebody's, of several who try at the same moment one; false for the others. */
export async function takeSpan(
  db: Kysely<DB>,
  userId: UserId,
  { from, until, now }: Span & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update unread_mails set looked_at = ${now}, looked_until = ${until} where user_id = (
      select user_id from unread_mails where user_id = ${userId} and looked_until = ${from} for update skip locked)
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Rooms that are not muted, with something of others' in the span that their member has not read; those written in last first. */
export async function listUnreadRooms(
  db: Kysely<DB>,
  userId: UserId,
  { from, until, limit }: Span & { readonly limit: number },
): Promise<UnreadRoomRow[]> {
  const { rows } = await sql<UnreadRoomRow>`
    select rooms.id as "roomId", rooms.chat_type as "chatType", rooms.name, rooms.is_silent as "isSilent", self.muted, self.notify,
      greatest(self.read_seq, self.cleared_seq) as "readSeq"
    from room_members self join rooms on rooms.id = self.room_id
    where self.user_id = ${userId} and self.left_at is null and not self.muted and not rooms.is_silent
      and rooms.last_seq > greatest(self.read_seq, self.cleared_seq) and exists (
        select from messages m where m.room_id = rooms.id and m.seq > greatest(self.read_seq, self.cleared_seq)
          and m.created_at > ${from} and m.created_at <= ${until} and m.sender_id <> self.user_id)
    order by rooms.last_message_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Of someone who wants no mail any more, or is no longer anyone. */
export async function endMails(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("unread_mails").where("user_id", "=", userId).execute();
}

/** Changes nothing else of what they have set; false where there was no mail to end. */
export async function setNoMail(db: Kysely<DB>, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    update notification_settings set settings = jsonb_set(settings, array['mail', 'every'], '"never"'), updated_at = now()
    where user_id = ${userId} and settings->'mail'->>'every' in ('hour', 'day') returning user_id`.execute(db);
  return rows.length > 0;
}
