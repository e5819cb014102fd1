import type { FolderInput, LeftOut } from "@atrium/contracts/folders";
import type { FolderId, RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type FolderRow = {
  readonly folderId: FolderId;
  readonly userId: UserId;
  readonly folderName: string;
  readonly includeChatTypes: readonly ChatType[];
  readonly excludeChatTypes: readonly LeftOut[];
  readonly includeChats: readonly RoomId[];
  readonly excludeChats: readonly RoomId[];
  readonly createdAt: Date;
};
type Place = { readonly folderId: FolderId; readonly userId: UserId };

export const listFolders = (db: Kysely<DB>, userId: UserId): Promise<FolderRow[]> => readFolders(db, userId, null);

/** Null for one that is gone or another's. */
export async function findFolder(db: Kysely<DB>, userId: UserId, folderId: FolderId): Promise<FolderRow | null> {
  return (await readFolders(db, userId, folderId))[0] ?? null;
}

/** The newest first (ROOM-053). Rooms that their owner is no longer in have fallen out. */
async function readFolders(db: Kysely<DB>, userId: UserId, folderId: FolderId | null): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select folder.id as "folderId", folder.user_id as "userId", folder.name as "folderName",
      folder.include_types as "includeChatTypes", folder.exclude_types as "excludeChatTypes", folder.created_at as "createdAt",
      coalesce(array_agg(named.room_id order by named.room_id) filter (where not named.is_excluded), '{}') as "includeChats",
      coalesce(array_agg(named.room_id order by named.room_id) filter (where named.is_excluded), '{}') as "excludeChats"
    from chat_folders folder
    left join (
      select chat_folder_rooms.* from chat_folder_rooms
      join room_members self using (room_id) where self.user_id = ${userId} and self.left_at is null
    ) named on named.folder_id = folder.id
    where folder.user_id = ${userId} and (${folderId}::uuid is null or folder.id = ${folderId}::uuid)
    group by folder.id order by folder.created_at desc, folder.id desc`.execute(db);
  return rows;
}

export async function countFolders(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("chat_folders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** In how many of these rooms somebody is. */
export async function countJoined(db: Kysely<DB>, userId: UserId, roomIds: readonly RoomId[]): Promise<number> {
  if (roomIds.length === 0) return 0;
  const { count } = await db
    .selectFrom("room_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("left_at", "is", null)
    .where("room_id", "=", sql<string>`any(${[...roomIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createFolder(db: Kysely<DB>, folder: Place & FolderInput): Promise<void> {
  await db
    .insertInto("chat_folders")
    .values({ id: folder.folderId, user_id: folder.userId, ...toColumns(folder) })
    .execute();
  await insertRooms(db, folder);
}

/** False for one that is gone or another's. */
export async function updateFolder(db: Kysely<DB>, folder: Place & FolderInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("chat_folders")
    .set(toColumns(folder))
    .where("id", "=", folder.folderId)
    .where("user_id", "=", folder.userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom("chat_folder_rooms").where("folder_id", "=", folder.folderId).execute();
  await insertRooms(db, folder);
  return true;
}

/** False for one that is gone or another's. */
export async function removeFolder(db: Kysely<DB>, userId: UserId, folderId: FolderId): Promise<boolean> {
  const query = db.deleteFrom("chat_folders").where("user_id", "=", userId).where("id", "=", folderId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Of someone who is no longer anyone. */
export async function removeFolders(db: Kysely<DB>, userId: UserId): Promise<void> {
  await db.deleteFrom("chat_folders").where("user_id", "=", userId).execute();
}

export async function moveFolders(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await db.updateTable("chat_folders").set({ user_id: into }).where("user_id", "=", from).execute();
}

async function insertRooms(db: Kysely<DB>, { folderId, includeChats, excludeChats }: Place & FolderInput) {
  await sql`
    insert into chat_folder_rooms (folder_id, room_id, is_excluded)
    select ${folderId}::uuid, unnest(${[...includeChats]}::uuid[]), false
    union all select ${folderId}::uuid, unnest(${[...excludeChats]}::uuid[]), true`.execute(db);
}

function toColumns({ folderName, includeChatTypes, excludeChatTypes }: FolderInput) {
  return {
    name: folderName,
    include_types: sql<string[]>`${[...includeChatTypes]}::text[]`,
    exclude_types: sql<string[]>`${[...excludeChatTypes]}::text[]`,
  };
}
