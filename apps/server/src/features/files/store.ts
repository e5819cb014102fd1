import type { MessageFile } from "@atrium/contracts/content/file";
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

/** What has arrived of a file so far: its pieces, in order. */
export type Arriving = {
  readonly key: string;
  readonly title: string;
  readonly bytes: number;
  readonly received: number;
  readonly pieces: readonly string[];
};

/** One's own upload that is on its way or all there; undefined for another's and for one that is gone. */
export async function findArriving(
  db: Kysely<DB>,
  { key, ownerId }: { key: string; ownerId: UserId },
): Promise<Arriving | undefined> {
  const row = await db
    .selectFrom("files")
    .select(["key", "title", "bytes", "received", "pieces"])
    .where("key", "=", key)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row && { ...row, title: row.title ?? "" };
}

export async function nameFile(db: Kysely<DB>, key: string, title: string): Promise<void> {
  await db.updateTable("files").set({ title }).where("key", "=", key).execute();
}

/** False where something else was added meanwhile, or the upload is gone: of several at the same place the first alone counts. */
export async function addPiece(
  db: Kysely<DB>,
  { key, piece, offset, length }: { key: string; piece: string; offset: number; length: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({
      received: offset + length,
      pieces: sql<string[]>`array_append(pieces, ${piece})`,
    })
    .where("key", "=", key)
    .where("received", "=", offset)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Bytes of one person: of what is in a folder, and of everything. */
export async function countBytes(
  db: Kysely<DB>,
  ownerId: UserId,
  kind: string,
): Promise<{ arriving: number; all: number }> {
  const row = await db
    .selectFrom("files")
    .select([
      sql<string>`coalesce(sum(bytes) filter (where kind = ${kind}), 0)`.as("arriving"),
      sql<string>`coalesce(sum(bytes), 0)`.as("all"),
    ])
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return { arriving: Number(row.arriving), all: Number(row.all) };
}

/** Where the pieces of a file are that has not arrived whole, or has not been put together. */
export async function listPieces(db: Kysely<DB>, key: string): Promise<readonly string[]> {
  const row = await db.selectFrom("files").select("pieces").where("key", "=", key).executeTakeFirst();
  return row?.pieces ?? [];
}

/** The same as insertFile, for what an earlier try may have begun. */
export async function insertFileOnce(db: Kysely<DB>, { key, ownerId, kind, bytes, at }: NewFile): Promise<void> {
  const row = { key, owner_id: ownerId, kind, bytes, used_by: null, unused_since: at, created_at: at };
  await db
    .insertInto("files")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** What was found in a file that can be attached. */
export async function insertAttachment(
  trx: Transaction<DB>,
  { key, file }: { key: string; file: MessageFile },
): Promise<void> {
  await trx
    .insertInto("attachments")
    .values({ key, facts: JSON.stringify(file) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  await trx.updateTable("files").set({ bytes: file.bytes }).where("key", "=", key).execute();
}

export async function findAttachments(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<{ ownerId: string | null; file: MessageFile }[]> {
  const rows = await db
    .selectFrom("attachments")
    .innerJoin("files", "files.key", "attachments.key")
    .select(["files.owner_id as ownerId", "attachments.facts as facts"])
    .where("attachments.key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return rows.map(({ ownerId, facts }) => ({ ownerId, file: facts as unknown as MessageFile }));
}

/** How many of these are one's own and shown by nothing so far; they are shown from now on. */
export async function markShown(
  trx: Transaction<DB>,
  { keys, ownerId, usedBy }: { keys: readonly string[]; ownerId: UserId; usedBy: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("files")
    .set({ used_by: usedBy, unused_since: null })
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("owner_id", "=", ownerId)
    .where("used_by", "is", null)
    .where((where) =>
      where.exists(where.selectFrom("attachments").select("key").whereRef("attachments.key", "=", "files.key")),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Those of these that the kind has shown, which nothing shows any more. */
export async function markUnshown(
  trx: Transaction<DB>,
  { keys, usedBy, at }: { keys: readonly string[]; usedBy: string; at: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable("files")
    .set({ used_by: null, unused_since: at })
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("used_by", "=", usedBy)
    .returning("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** What one kind of thing shows another shows from now on. */
export async function markShownBy(
  trx: Transaction<DB>,
  { keys, from, to }: { keys: readonly string[]; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("files")
    .set({ used_by: to })
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("used_by", "=", from)
    .execute();
}

/** Waits for whoever is about to show or to release these files. */
export async function lockFiles(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  await trx
    .selectFrom("files")
    .select("key")
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .orderBy("key")
    .forUpdate()
    .execute();
}
