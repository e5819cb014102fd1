import type { ContentKind } from "@atrium/contracts/content/content";
import type { RoomId, SavedId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type SavedRow = {
  readonly savedId: SavedId;
  readonly savedBy: UserId;
  readonly roomId: RoomId;
  readonly seq: number;
  readonly sender: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly isDeleted: boolean;
  readonly kind: ContentKind;
  readonly sealed: Buffer;
  readonly wrappedKey: Buffer;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly canOpen: boolean;
};
type Place = { readonly roomId: RoomId; readonly seq: number };
type NewSaved = Pick<SavedRow, "savedId" | "savedBy" | "sender" | "kind" | "sealed"> & Place & { readonly at: Date };

/** Under what a message was saved before; null for none. */
export async function findSavedId(db: Kysely<DB>, userId: UserId, { roomId, seq }: Place): Promise<SavedId | null> {
  const row = await db
    .selectFrom("saved_messages")
    .select("id")
    .where("user_id", "=", userId)
    .where("room_id", "=", roomId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return (row?.id as SavedId | undefined) ?? null;
}

export async function countSaved(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("saved_messages")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Saves a copy, or renews it. The message is held meanwhile: one that is being deleted is waited for, and then not saved. False where it is
 * gone, or says something else than was read.
 */
export async function putSaved(db: Kysely<DB>, saved: NewSaved, revision: number): Promise<boolean> {
  const { rows } = await sql`
    with said as materialized (
      select from messages where room_id = ${saved.roomId} and seq = ${saved.seq} and revision >= ${revision} and content_type <> 'deleted'
      for key share
    )
    insert into saved_messages (id, user_id, room_id, seq, sender_id, content_type, sealed, created_at, updated_at)
    select ${saved.savedId}::uuid, ${saved.savedBy}::uuid, ${saved.roomId}::uuid, ${saved.seq}::bigint, ${saved.sender}::uuid,
      ${saved.kind}, ${saved.sealed}::bytea, ${saved.at}::timestamptz, ${saved.at}::timestamptz
    from said
    on conflict (user_id, room_id, seq) do update
      set content_type = excluded.content_type, sealed = excluded.sealed, updated_at = excluded.updated_at
    returning id`.execute(db);
  return rows.length > 0;
}

/** False for one that is gone or another's. */
export async function removeSaved(db: Kysely<DB>, userId: UserId, savedId: SavedId): Promise<boolean> {
  const query = db.deleteFrom("saved_messages").where("user_id", "=", userId).where("id", "=", savedId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

type Page = {
  readonly userId: UserId;
  readonly of: Place | null;
  readonly after: SavedId | null;
  readonly limit: number;
};

/** The newest first. One can open those whose room one is in, as far as one has neither cleared it nor deleted the message for oneself. */
export async function listSavedRows(db: Kysely<DB>, { userId, of, after, limit }: Page): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select saved.id as "savedId", saved.user_id as "savedBy", saved.room_id as "roomId", saved.seq, saved.sender_id as sender,
      sender.first_name as "firstName", sender.last_name as "lastName", sender.deleted_at is not null as "isDeleted",
      saved.content_type as kind, saved.sealed, rooms.wrapped_key as "wrappedKey", saved.created_at as "createdAt",
      saved.updated_at as "updatedAt", coalesce(saved.seq > self.cleared_seq, false) and not exists (
        select from hidden_messages hidden where hidden.room_id = saved.room_id and hidden.user_id = saved.user_id and hidden.seq = saved.seq
      ) as "canOpen"
    from saved_messages saved
    join rooms on rooms.id = saved.room_id join users sender on sender.id = saved.sender_id
    left join room_members self on self.room_id = saved.room_id and self.user_id = saved.user_id and self.left_at is null
    where saved.user_id = ${userId}
      and (${of?.roomId ?? null}::uuid is null or (saved.room_id = ${of?.roomId ?? null}::uuid and saved.seq = ${of?.seq ?? null}::bigint))
      and (${after}::uuid is null or (saved.created_at, saved.id) < (
        select place.created_at, place.id from saved_messages place where place.user_id = ${userId} and place.id = ${after}::uuid))
    order by saved.created_at desc, saved.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of someone who is no longer anyone. */
export async function removeSavedOf(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("saved_messages").where("user_id", "=", userId).execute();
}

/** What the one saved, and what others saved of theirs. Where both have saved a message, theirs who stays is kept. */
export async function moveSaved(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    delete from saved_messages gone where gone.user_id = ${from} and exists (
      select from saved_messages kept where kept.user_id = ${into} and kept.room_id = gone.room_id and kept.seq = gone.seq)`.execute(
    db,
  );
  await db.updateTable("saved_messages").set({ user_id: into }).where("user_id", "=", from).execute();
  await db.updateTable("saved_messages").set({ sender_id: into }).where("sender_id", "=", from).execute();
}
