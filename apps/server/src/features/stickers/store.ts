import type { StickerPackId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { MergedPeople } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

export type PackRow = {
  readonly packId: StickerPackId;
  readonly name: string;
  /** The first that was added first. */
  readonly fileIds: readonly string[];
};
export type OwnPack = { readonly userId: UserId; readonly packId: StickerPackId };

/** The oldest first. */
export async function listPacks(db: Kysely<DB>, userId: UserId): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select pack.id as "packId", pack.name,
      coalesce(array_agg(sticker.file_key order by sticker.added_at, sticker.file_key)
        filter (where sticker.file_key is not null), '{}') as "fileIds"
    from sticker_packs pack left join stickers sticker on sticker.pack_id = pack.id
    where pack.owner_id = ${userId}
    group by pack.id order by pack.created_at, pack.id`.execute(db);
  return rows;
}

/** Undefined for one that is gone or another's. */
export async function findPack(db: Kysely<DB>, { userId, packId }: OwnPack): Promise<PackRow | undefined> {
  return (await listPacks(db, userId)).find((pack) => pack.packId === packId);
}

export async function countPacks(db: Kysely<DB>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom("sticker_packs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPack(
  trx: Transaction<DB>,
  { userId, packId, name, at }: OwnPack & { readonly name: string; readonly at: Date },
): Promise<void> {
  await trx.insertInto("sticker_packs").values({ id: packId, owner_id: userId, name, created_at: at }).execute();
}

export async function renamePack(trx: Transaction<DB>, packId: StickerPackId, name: string): Promise<void> {
  await trx.updateTable("sticker_packs").set({ name }).where("id", "=", packId).execute();
}

/** With its stickers. */
export async function deletePack(trx: Transaction<DB>, packId: StickerPackId): Promise<void> {
  await trx.deleteFrom("sticker_packs").where("id", "=", packId).execute();
}

export async function insertSticker(
  trx: Transaction<DB>,
  { packId, fileId, at }: { packId: StickerPackId; fileId: string; at: Date },
): Promise<void> {
  await trx.insertInto("stickers").values({ pack_id: packId, file_key: fileId, added_at: at }).execute();
}

export async function deleteSticker(trx: Transaction<DB>, packId: StickerPackId, fileId: string): Promise<void> {
  await trx.deleteFrom("stickers").where("pack_id", "=", packId).where("file_key", "=", fileId).execute();
}

/** Of these, the files that are in nobody's pack. */
export async function listInNoPack(db: Kysely<DB>, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("stickers")
    .select("file_key as fileId")
    .where("file_key", "=", sql<string>`any(${[...fileIds]}::text[])`)
    .execute();
  const inPacks = new Set(rows.map(({ fileId }) => fileId));
  return fileIds.filter((fileId) => !inPacks.has(fileId));
}

/** Packs of two people who become one. There may be more of them than one person makes. */
export async function movePacks(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("sticker_packs").set({ owner_id: into }).where("owner_id", "=", from).execute();
}
