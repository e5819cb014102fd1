import type { ContentKind } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { MergedPeople } from "../../../feature.ts";

export type MessageOfFiles = { readonly roomId: RoomId; readonly sender: UserId; readonly clientId: ClientId };

/** Which files a message shows, be it stored or about to be. */
export async function listFilesOf(db: Kysely<DB>, { roomId, sender, clientId }: MessageOfFiles): Promise<string[]> {
  const rows = await db
    .selectFrom("message_files")
    .select("file_key as fileId")
    .where("room_id", "=", roomId)
    .where("sender_id", "=", sender)
    .where("client_id", "=", clientId)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

/** Notes which files a message shows, before the message is stored. */
export async function insertFilesOf(
  trx: Transaction<DB>,
  { roomId, sender, clientId }: MessageOfFiles,
  { fileIds, at }: { fileIds: readonly string[]; at: Date },
): Promise<void> {
  const rows = fileIds.map((fileId) => ({
    room_id: roomId,
    sender_id: sender,
    client_id: clientId,
    file_key: fileId,
    added_at: at,
  }));
  await trx
    .insertInto("message_files")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether all of these are in packs of this person's. */
export async function hasOwnStickers(
  db: Kysely<DB>,
  { ownerId, fileIds }: { ownerId: UserId; fileIds: readonly string[] },
): Promise<boolean> {
  const rows = await db
    .selectFrom("stickers")
    .innerJoin("sticker_packs", "sticker_packs.id", "stickers.pack_id")
    .select("stickers.file_key as fileId")
    .where("sticker_packs.owner_id", "=", ownerId)
    .where("stickers.file_key", "=", sql<string>`any(${[...fileIds]}::text[])`)
    .execute();
  return fileIds.every((fileId) => rows.some((row) => row.fileId === fileId));
}

type Sought = {
  readonly roomId: RoomId;
  readonly viewer: UserId;
  readonly fileIds: readonly string[];
  /** Of messages of this kind alone. */
  readonly kind?: ContentKind;
};

/**
 * Which of these a viewer may have: those of a message that stands in the room and that they have neither cleared nor deleted for themselves, and
 * those of what they have written to be sent there later, which nobody else sees.
 */
export async function listReadable(db: Kysely<DB>, { roomId, viewer, fileIds, kind }: Sought): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    select distinct f.file_key as "fileId"
    from message_files f
    join messages m on m.room_id = f.room_id and m.sender_id = f.sender_id and m.client_id = f.client_id
    join room_members self on self.room_id = f.room_id and self.user_id = ${viewer} and self.left_at is null
    where f.room_id = ${roomId} and f.file_key = any(${[...fileIds]}::text[])
      and m.content_type <> 'deleted' and m.content_type = coalesce(${kind ?? null}::text, m.content_type) and m.seq > self.cleared_seq and not exists (
        select from hidden_messages hidden where hidden.room_id = m.room_id and hidden.user_id = ${viewer} and hidden.seq = m.seq)
    union
    select f.file_key
    from message_files f
    join scheduled_messages later on later.room_id = f.room_id and later.user_id = f.sender_id and later.client_id = f.client_id
    join room_members self on self.room_id = f.room_id and self.user_id = ${viewer} and self.left_at is null
    where f.room_id = ${roomId} and f.sender_id = ${viewer} and f.file_key = any(${[...fileIds]}::text[]) and ${kind ?? null}::text is null`.execute(
    db,
  );
  return rows.map(({ fileId }) => fileId);
}

/** Forgets the files of a message at a place that shows none any more; what it showed. */
export async function deleteFilesAt(
  db: Kysely<DB>,
  { roomId, seq }: { roomId: RoomId; seq: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from message_files f using messages m
    where m.room_id = ${roomId} and m.seq = ${seq} and m.content_type in ('deleted', 'text')
      and f.room_id = m.room_id and f.sender_id = m.sender_id and f.client_id = m.client_id
    returning f.file_key as "fileId"`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

/** Forgets the files of messages that were not stored within a day and are not to be sent later, were deleted, or went with their room; what they showed. */
export async function deleteLostFiles(db: Kysely<DB>, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from message_files f
    where f.added_at < ${before} and not exists (
      select from messages m where m.room_id = f.room_id and m.sender_id = f.sender_id and m.client_id = f.client_id
        and m.content_type not in ('deleted', 'text'))
      and not exists (
      select from scheduled_messages later
      where later.room_id = f.room_id and later.user_id = f.sender_id and later.client_id = f.client_id)
    returning f.file_key as "fileId"`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

/** Forgets the files of a message that was given up before it was sent; what it would have shown. */
export async function deleteUnsentFiles(
  db: Kysely<DB>,
  { roomId, sender, clientId }: MessageOfFiles,
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from message_files f
    where f.room_id = ${roomId} and f.sender_id = ${sender} and f.client_id = ${clientId} and not exists (
      select from messages m where m.room_id = f.room_id and m.sender_id = f.sender_id and m.client_id = f.client_id)
    returning f.file_key as "fileId"`.execute(db);
  return rows.map(({ fileId }) => fileId);
}

/** Of these, the files that no message shows. */
export async function listUnshown(db: Kysely<DB>, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("message_files")
    .select("file_key as fileId")
    .where("file_key", "=", sql<string>`any(${[...fileIds]}::text[])`)
    .execute();
  const shown = new Set(rows.map(({ fileId }) => fileId));
  return [...new Set(fileIds)].filter((fileId) => !shown.has(fileId));
}

/** Of someone whose messages have become another's, those that are to be sent later among them. */
export async function moveFilesOf(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await sql`
    update message_files f set sender_id = ${into} where sender_id = ${from} and exists (
      select from messages m where m.room_id = f.room_id and m.sender_id = ${into} and m.client_id = f.client_id
      union all select from scheduled_messages later
      where later.room_id = f.room_id and later.user_id = ${into} and later.client_id = f.client_id)`.execute(db);
}
