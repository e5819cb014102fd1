import type { ContentKind } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import type { StoredRights } from "@atrium/contracts/rules/room-rights";
import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "../../../platform/db/generated/schema.ts";

type Place = { readonly roomId: RoomId; readonly seq: number };

/** A message somebody would change, and what they are in its room. */
export type ChangeableRow = {
  readonly sender: UserId;
  readonly sealedFor: UserId | null;
  readonly clientId: ClientId;
  readonly kind: ContentKind;
  readonly revision: number;
  /** Null for who is no member. */
  readonly role: RoomRole | null;
  readonly rights: StoredRights;
  readonly chatType: ChatType;
  /** Nobody writes there any more. */
  readonly isClosed: boolean;
  /** This member may read and not write for a while. */
  readonly isRestricted: boolean;
};

export async function findChangeable(
  pool: pg.Pool,
  { roomId, seq, userId }: Place & { userId: UserId },
): Promise<ChangeableRow | null> {
  const { rows } = await pool.query<ChangeableRow>({
    name: "find-changeable",
    text: `select m.sender_id as sender, m.sealed_for as "sealedFor", m.client_id as "clientId", m.content_type as kind, m.revision,
        self.role, self.rights, rooms.chat_type as "chatType", rooms.is_closed as "isClosed",
        self.restricted_until is not null as "isRestricted"
      from messages m
      join rooms on rooms.id = m.room_id
      left join room_members self on self.room_id = m.room_id and self.user_id = $3 and self.left_at is null
      where m.room_id = $1 and m.seq = $2`,
    values: [roomId, seq, userId],
  });
  return rows[0] ?? null;
}

type Replaced = Place & { kind: ContentKind; sealed: Buffer; editedAt: Date | null };

const REPLACE_CONTENT = `with changed as (
        update messages set content_type = $3, sealed = $4, edited_at = $5, revision = revision + 1, changed_in = pg_current_xact_id()
        where room_id = $1 and seq = $2 and content_type <> 'deleted' returning revision
      ), reactions as (
        delete from message_reactions where room_id = $1 and seq = $2 and $3 = 'deleted' and exists (select from changed)
      ), votes as (
        delete from poll_votes where room_id = $1 and seq = $2 and $3 = 'deleted' and exists (select from changed)
      ), mentions as (
        delete from message_mentions where room_id = $1 and seq = $2 and $3 = 'deleted' and exists (select from changed)
      ), saved as (
        delete from saved_messages where room_id = $1 and seq = $2 and $3 = 'deleted' and exists (select from changed)
      ), pins as (
        delete from message_pins where room_id = $1 and seq = $2 and $3 = 'deleted' and exists (select from changed)
      ), room as (
        update rooms set changed_in = pg_current_xact_id() where id = $1 and exists (select from changed)
      )
      select revision from changed`;

/**
 * Replaces what a message says, unless it was deleted meanwhile. The room counts as changed, so that lists of rooms follow.
 * Resolves to its new revision; null when there is nothing to replace.
 */
export async function replaceContent(db: Pick<pg.Pool, "query">, change: Replaced): Promise<number | null> {
  const { rows } = await db.query<{ revision: number }>({
    name: "replace-content",
    text: REPLACE_CONTENT,
    values: toValues(change),
  });
  return rows[0]?.revision ?? null;
}

/** The same in a change under way. */
export async function replaceContentIn(db: Kysely<DB>, change: Replaced): Promise<number | null> {
  const { rows } = await db.executeQuery<{ revision: number }>(CompiledQuery.raw(REPLACE_CONTENT, toValues(change)));
  return rows[0]?.revision ?? null;
}

const toValues = ({ roomId, seq, kind, sealed, editedAt }: Replaced) => [roomId, seq, kind, sealed, editedAt];

/**
 * Sets or takes back a person's reaction. Resolves to the message's new revision; null when nothing changed by it. Takes the message
 * first, as whoever replaces or deletes it does: a deletion that is under way is waited for, and leaves nothing to react to.
 */
export async function setReaction(
  pool: pg.Pool,
  { roomId, seq, userId, emoji, at }: Place & { userId: UserId; emoji: string | null; at: Date },
): Promise<number | null> {
  const set = `insert into message_reactions (room_id, seq, user_id, emoji, reacted_at)
    select room_id, seq, $3, $4, $5 from target
    on conflict (room_id, seq, user_id) do update set emoji = excluded.emoji, reacted_at = excluded.reacted_at
      where message_reactions.emoji <> excluded.emoji
    returning seq`;
  const remove = `delete from message_reactions where room_id = $1 and seq = $2 and user_id = $3 and exists (select from target)
    returning seq`;
  const { rows } = await pool.query<{ revision: number }>({
    name: emoji === null ? "remove-reaction" : "set-reaction",
    text: `with target as materialized (
        select room_id, seq from messages where room_id = $1 and seq = $2 and content_type <> 'deleted' for no key update
      ), reacted as (${emoji === null ? remove : set})
      update messages set revision = revision + 1, changed_in = pg_current_xact_id()
      where room_id = $1 and seq = $2 and exists (select from reacted) returning revision`,
    values: emoji === null ? [roomId, seq, userId] : [roomId, seq, userId, emoji, at],
  });
  return rows[0]?.revision ?? null;
}
