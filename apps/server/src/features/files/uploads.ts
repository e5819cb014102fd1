import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/storage-key.ts";
import { lockUser } from "../users/users.ts";
import { UPLOAD_WITHIN_MS, UPLOADS_AN_HOUR, WAITING_MAX_BYTES } from "./rules.ts";
import { deleteUploads, hasUpload, insertFile, listUploads, takeUpload } from "./store.ts";

type Parts = Pick<Context, "db" | "storage" | "clock" | "log">;
export type Upload = { readonly key: string; readonly putUrl: string };
type Announced = { readonly userId: UserId; readonly contentType: string; readonly sizeBytes: number };

/**
 * Announces a file: where its owner puts it, and under which name it is then taken into use.
 * @throws AppError RATE_LIMITED, also for more than may wait of one person
 */
export async function announceUpload(
  context: Parts & Pick<Context, "rateLimiter">,
  { userId, contentType, sizeBytes }: Announced,
): Promise<Upload> {
  const { storage } = context;
  const key = `${UPLOADS_FOLDER}/${randomUUID()}`;
  await ensureRate(context, `uploads:${userId}`, UPLOADS_AN_HOUR);
  const at = context.clock.now();
  await inTransaction(context, async (trx, after) => {
    const over = await makeRoom(trx, { userId, sizeBytes, now: at });
    await insertFile(trx, { key, ownerId: userId, kind: UPLOADS_FOLDER, bytes: sizeBytes, at });
    for (const each of over) after(() => storage.remove(each));
  });
  return { key, putUrl: await storage.signPut({ key, contentType, sizeBytes, expiresInMs: UPLOAD_WITHIN_MS }) };
}

/** Forgets as many uploads as are too many, the oldest first, where nothing can be put any more; their keys. @throws AppError RATE_LIMITED */
async function makeRoom(
  trx: Transaction<DB>,
  { userId, sizeBytes, now }: { userId: UserId; sizeBytes: number; now: Date },
): Promise<string[]> {
  // Of several at once each sees what the one before has announced.
  await lockUser(trx, userId);
  const waiting = await listUploads(trx, userId);
  let left = waiting.reduce((sum, { bytes }) => sum + bytes, sizeBytes);
  const over: string[] = [];
  for (const { key, bytes, announcedAt } of waiting) {
    if (left <= WAITING_MAX_BYTES) break;
    const retryAfterMs = announcedAt.getTime() + UPLOAD_WITHIN_MS - now.getTime();
    if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
    over.push(key);
    left -= bytes;
  }
  await deleteUploads(trx, over);
  return over;
}

/** Whether anything may be put to it still. */
export const isUploadOpen = ({ db }: Pick<Context, "db">, key: string): Promise<boolean> => hasUpload(db.kysely, key);

type Use = { readonly userId: UserId; readonly key: string; readonly maxBytes: number };

/**
 * Takes one's own upload into use, of several uses at once the first alone; what `use` makes of its bytes. Null for one that is
 * gone, another's, too large, or has not arrived, which may still come. Where `use` fails it can be taken again; whatever else
 * `use` answers, the upload is gone.
 */
export async function useUpload<Result>(
  { db, storage }: Pick<Parts, "db" | "storage">,
  { userId, key, maxBytes }: Use,
  use: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result | null> {
  if (!(await hasUpload(db.kysely, key, userId))) return null;
  const bytes = (await storage.read(key, maxBytes))?.bytes;
  if (!bytes) return null;
  const taken = await takeUpload(db.kysely, key);
  if (!taken) return null;
  try {
    const used = await use(bytes);
    await storage.remove(key);
    return used;
  } catch (error) {
    await insertFile(db.kysely, {
      key,
      ownerId: userId,
      kind: UPLOADS_FOLDER,
      bytes: taken.bytes,
      at: taken.announcedAt,
    });
    throw error;
  }
}
