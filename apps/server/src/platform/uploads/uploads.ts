import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import type { Storage } from "../storage/storage.ts";

/** A slow line needs a while for ten megabytes. */
const UPLOAD_WITHIN_MS = 30 * 60_000;
/** What was not taken into use by then is forgotten. */
const KEPT_MS = 24 * 3_600_000;

type Parts = { readonly db: Database; readonly storage: Storage; readonly clock: Clock };
export type Upload = { readonly key: string; readonly putUrl: string };

/** Announces a file: where its owner puts it, and under which name it is then taken into use. */
export async function announceUpload(
  { db, storage, clock }: Parts,
  { userId, contentType, sizeBytes }: { userId: UserId; contentType: string; sizeBytes: number },
): Promise<Upload> {
  const key = `uploads/${randomUUID()}`;
  await db.kysely.insertInto("uploads").values({ key, user_id: userId, created_at: clock.now() }).execute();
  return { key, putUrl: await storage.signPut({ key, contentType, sizeBytes, expiresInMs: UPLOAD_WITHIN_MS }) };
}

/** The bytes of one's own upload; null for one that is gone, another's, too large, or never arrived. */
export async function readUpload(
  { db, storage }: Parts,
  { userId, key, maxBytes }: { userId: UserId; key: string; maxBytes: number },
): Promise<Uint8Array | null> {
  const query = db.kysely.selectFrom("uploads").select("key").where("key", "=", key).where("user_id", "=", userId);
  if (!(await query.executeTakeFirst())) return null;
  return (await storage.read(key, maxBytes))?.bytes ?? null;
}

/** What was taken into use, or never was, is removed. */
export async function removeUpload({ db, storage }: Parts, key: string): Promise<void> {
  await storage.remove(key);
  await forget(db.kysely, key);
}

/** For the daily round: uploads that nobody took into use. */
export async function removeOldUploads(parts: Parts): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - KEPT_MS);
  const old = await parts.db.kysely.selectFrom("uploads").select("key").where("created_at", "<", before).execute();
  for (const { key } of old) await removeUpload(parts, key);
}

async function forget(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom("uploads").where("key", "=", key).execute();
}

/** Of someone who has become another: what they announced is the other's. */
export async function moveUploads(db: Kysely<DB>, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await db.updateTable("uploads").set({ user_id: into }).where("user_id", "=", from).execute();
}
