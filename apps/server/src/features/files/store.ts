import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/storage-key.ts";
import type { MergedPeople } from "../../feature.ts";

export type NewFile = {
  readonly key: string;
  readonly ownerId: UserId | null;
  readonly kind: string;
  readonly bytes: number;
  readonly at: Date;
};

/** A file that nothing shows yet. Before its first byte is written, so that none is ever without a row. */
export async function insertFile(db: Kysely<DB>, { key, ownerId, kind, bytes, at }: NewFile): Promise<void> {
  const row = { key, owner_id: ownerId, kind, bytes, used_by: null, unused_since: at, created_at: at };
  await db.insertInto("files").values(row).execute();
}

/** Whose file it is, and how large; undefined for one that is not known. */
export function findFile(db: Kysely<DB>, key: string): Promise<{ ownerId: string | null; bytes: number } | undefined> {
  return db.selectFrom("files").select(["owner_id as ownerId", "bytes"]).where("key", "=", key).executeTakeFirst();
}

type Upload = { readonly key: string; readonly bytes: number; readonly announcedAt: Date };

/** What one has announced and not taken into use, the oldest first. */
export function listUploads(db: Kysely<DB>, ownerId: UserId): Promise<Upload[]> {
  return db
    .selectFrom("files")
    .select(["key", "bytes", "created_at as announcedAt"])
    .where("owner_id", "=", ownerId)
    .where("kind", "=", UPLOADS_FOLDER)
    .orderBy("created_at")
    .execute();
}

export async function deleteUploads(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("files").where("key", "in", keys).execute();
}

/** Whether an upload of this person's, or of anybody's, was announced, and neither taken into use nor forgotten since. */
export async function hasUpload(db: Kysely<DB>, key: string, ownerId?: UserId): Promise<boolean> {
  let query = db.selectFrom("files").select("key").where("key", "=", key).where("kind", "=", UPLOADS_FOLDER);
  if (ownerId !== undefined) query = query.where("owner_id", "=", ownerId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Takes an upload away from whoever else would use it: of several the first alone has it. */
export async function takeUpload(db: Kysely<DB>, key: string): Promise<{ bytes: number; announcedAt: Date } | null> {
  const row = await db
    .deleteFrom("files")
    .where("key", "=", key)
    .where("kind", "=", UPLOADS_FOLDER)
    .returning(["bytes", "created_at as announcedAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** False for a file that is gone, or that something else shows. */
export async function markUsed(trx: Transaction<DB>, key: string, usedBy: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("files")
    .set({ used_by: usedBy, unused_since: null })
    .where("key", "=", key)
    .where("kind", "<>", UPLOADS_FOLDER)
    .where("used_by", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markUnused(trx: Transaction<DB>, keys: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable("files")
    .set({ used_by: null, unused_since: at })
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

/** Files that nothing has shown since `before`. */
export async function listUnused(db: Kysely<DB>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("key")
    .where("used_by", "is", null)
    .where("unused_since", "<", before)
    .execute();
  return rows.map(({ key }) => key);
}

/** Unless something shows it by now. */
export async function deleteUnused(db: Kysely<DB>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("files")
    .where("key", "=", key)
    .where("used_by", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Of someone who has become another: what they keep and what they announced is the other's. */
export async function moveFiles(db: Kysely<DB>, { from, into }: MergedPeople): Promise<void> {
  await db.updateTable("files").set({ owner_id: into }).where("owner_id", "=", from).execute();
}
