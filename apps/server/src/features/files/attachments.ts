import { randomUUID } from "node:crypto";
import type { FileUse, MessageFile } from "@atrium/contracts/content/file";
import type { UserId } from "@atrium/contracts/ids";
import { GIF_MAX_BYTES, PHOTO_MAX_BYTES } from "@atrium/contracts/limits";
import { STICKER_MAX_BYTES, STICKER_SIDE } from "@atrium/contracts/sticker-limits";
import type { Kysely, Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { isMoving, makeAnimation } from "../../platform/images/make-animation.ts";
import { IMAGE_CONTENT_TYPE, type Photo, makePhoto } from "../../platform/images/re-encode-image.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { Semaphore } from "../../platform/semaphore.ts";
import type { StreamedFile } from "../../platform/storage/storage.ts";
import { defineFolder } from "../../platform/storage/storage-key.ts";
import { ARRIVING_FOLDER, FILES_KEPT_AN_HOUR, PICTURES_AT_ONCE, toPreviewKey } from "./rules.ts";
import { SNIFFED_BYTES, sniffType } from "./sniff.ts";
import {
  type Arriving,
  findArriving,
  findAttachments,
  insertAttachment,
  insertFileOnce,
  lockFiles,
  markShown,
  markShownBy,
  markUnshown,
} from "./store.ts";
import { removeFile } from "./use-files.ts";

type Parts = Pick<Context, "db" | "storage" | "clock" | "rateLimiter" | "log">;
/** What is made of an upload: a file of a message by its use, or a sticker. */
type Use = FileUse | "sticker";
type Kept = { readonly userId: UserId; readonly uploadId: string; readonly use: Use };
/** What is known of a file beside its name. */
type Facts = Omit<MessageFile, "fileId" | "title">;

const ATTACHMENTS_FOLDER = defineFolder("attachments");
/** Pixels of the longer side of a photograph that is sent, and of the smaller one in a conversation. */
const PHOTO_SIDES = { picture: 2_560, preview: 960 };

/** The same of a sticker; the smaller one is for those who choose among many. */
const STICKER_SIDES = { picture: STICKER_SIDE, preview: 256 };
/** Largest picture of each use, as it came. */
const PICTURES_MAX_BYTES = { photo: PHOTO_MAX_BYTES, gif: GIF_MAX_BYTES, sticker: STICKER_MAX_BYTES };
type PictureUse = keyof typeof PICTURES_MAX_BYTES;

/** A link is the same for an hour, so that browsers keep what they have read, and good for the one after. */
const HOUR_MS = 3_600_000;
const photos = new Semaphore(PICTURES_AT_ONCE);
const toKey = (fileId: string): string => `${ATTACHMENTS_FOLDER}/${fileId}`;

/**
 * Makes of what has arrived what can be attached. Asked again it answers the same.
 * @throws AppError BAD_INPUT for what is another's, gone, not all there, or nothing that can be used so; RATE_LIMITED
 */
export async function keepAttachment(parts: Parts, { userId, uploadId, use }: Kept): Promise<MessageFile> {
  const known = await findOwn(parts, userId, uploadId);
  if (known) return known;
  await ensureRate(parts, `files:kept-by:${userId}`, FILES_KEPT_AN_HOUR);
  const arrived = await findArriving(parts.db.kysely, { key: `${ARRIVING_FOLDER}/${uploadId}`, ownerId: userId });
  if (!arrived || arrived.received !== arrived.bytes) throw new AppError("BAD_INPUT", { field: "uploadId" });
  const key = toKey(uploadId);
  const at = parts.clock.now();
  // Before its first byte, as every file.
  await insertFileOnce(parts.db.kysely, { key, ownerId: userId, kind: ATTACHMENTS_FOLDER, bytes: arrived.bytes, at });
  const facts =
    use === "photo" || use === "gif" || use === "sticker"
      ? await photos.run(() => writePicture(parts, { key, use, arrived }))
      : await writeWhole(parts, { key, use, arrived });
  if (!facts) throw new AppError("BAD_INPUT", { field: "use" });
  const file = { fileId: uploadId, title: arrived.title, ...facts };
  await inTransaction(parts, async (trx, after) => {
    await insertAttachment(trx, { key, file });
    after(() => removeFile(parts, arrived.key));
  });
  return file;
}

async function findOwn({ db }: Pick<Parts, "db">, ownerId: UserId, fileId: string): Promise<MessageFile | undefined> {
  const [known] = await findAttachments(db.kysely, [toKey(fileId)]);
  return known?.ownerId === ownerId ? known.file : undefined;
}

type Picture = { readonly key: string; readonly use: PictureUse; readonly arrived: Arriving };

async function writePicture({ storage }: Parts, { key, use, arrived }: Picture): Promise<Facts | null> {
  if (arrived.bytes > PICTURES_MAX_BYTES[use]) return null;
  const read = await Promise.all(arrived.pieces.map((piece) => storage.read(piece)));
  const bytes = Buffer.concat(read.map((one) => one?.bytes ?? Buffer.alloc(0)));
  const made = await make(bytes, use);
  if (!made) return null;
  return storePhoto(storage, key, made);
}

/** A sticker moves where what it is made of does. */
async function make(bytes: Uint8Array, use: PictureUse): Promise<Photo | null> {
  if (use === "gif" || (use === "sticker" && (await isMoving(bytes)))) return makeAnimation(bytes);
  return makePhoto(bytes, use === "sticker" ? STICKER_SIDES : PHOTO_SIDES);
}

async function storePhoto(storage: Parts["storage"], key: string, photo: Photo): Promise<Facts> {
  const { picture, preview, ...measures } = photo;
  await storage.write(key, picture, IMAGE_CONTENT_TYPE);
  await storage.write(toPreviewKey(key), preview, IMAGE_CONTENT_TYPE);
  return { contentType: IMAGE_CONTENT_TYPE, bytes: picture.length, ...measures };
}

type FoundPicture = {
  readonly ownerId: UserId;
  readonly bytes: Uint8Array;
  readonly sides: { readonly picture: number; readonly preview: number };
};

/** Keeps a picture that was found outside, for a message of this person to show; null for what is none. */
export async function keepFoundPicture(
  parts: Parts,
  { ownerId, bytes, sides }: FoundPicture,
): Promise<MessageFile | null> {
  const photo = await photos.run(() => makePhoto(bytes, sides));
  if (!photo) return null;
  const fileId = randomUUID();
  const key = toKey(fileId);
  const row = { key, ownerId, kind: ATTACHMENTS_FOLDER, bytes: photo.picture.length, at: parts.clock.now() };
  await insertFileOnce(parts.db.kysely, row);
  const file = { fileId, title: "", ...(await storePhoto(parts.storage, key, photo)) };
  await inTransaction(parts, (trx) => insertAttachment(trx, { key, file }));
  return file;
}

/** As it came, whatever its size, without having it in memory. */
async function writeWhole(
  { storage }: Parts,
  { key, use, arrived }: { key: string; use: Exclude<Use, PictureUse>; arrived: Arriving },
): Promise<Facts | null> {
  const [first] = arrived.pieces;
  const start = first === undefined ? null : await storage.readStart(first, SNIFFED_BYTES);
  const contentType = await sniffType(start ?? new Uint8Array(), use);
  if (contentType === null) return null;
  await storage.join(key, arrived.pieces, { contentType, sizeBytes: arrived.bytes });
  return { contentType, bytes: arrived.bytes, width: null, height: null, placeholder: null };
}

/** What shows files that are attached; which message, note or story does is noted by those. */
export type ShownBy = "messages" | "notes" | "stickers" | "stories";

/**
 * Attaches one's own files, which nothing shows yet; what is known of them, in the order asked for.
 * @throws AppError BAD_INPUT for what is another's, gone, or attached already
 */
export async function attachFiles(
  trx: Transaction<DB>,
  { ownerId, fileIds, usedBy }: { ownerId: UserId; fileIds: readonly string[]; usedBy: ShownBy },
): Promise<MessageFile[]> {
  const keys = fileIds.map(toKey);
  const shown = await markShown(trx, { keys, ownerId, usedBy });
  if (shown !== fileIds.length) throw new AppError("BAD_INPUT", { field: "content" });
  return listAttached(trx, fileIds);
}

/** What is known of files, in the order asked for; those that are gone are left out. */
export async function listAttached(db: Kysely<DB>, fileIds: readonly string[]): Promise<MessageFile[]> {
  const known = await findAttachments(db, fileIds.map(toKey));
  return fileIds.flatMap((fileId) => known.find(({ file }) => file.fileId === fileId)?.file ?? []);
}

/** All of a file, which the caller may see; null for one that is gone or has more bytes. */
export async function readAttached(
  { storage }: Pick<Parts, "storage">,
  { fileId, bytes }: Pick<MessageFile, "fileId" | "bytes">,
  maxBytes: number,
): Promise<Uint8Array | null> {
  if (bytes > maxBytes) return null;
  return (await storage.read(toKey(fileId), maxBytes))?.bytes ?? null;
}

/** The same whatever its size, read while it is passed on; null for one that is gone. */
export const streamAttached = (
  { storage }: Pick<Parts, "storage">,
  { fileId }: Pick<MessageFile, "fileId">,
): Promise<StreamedFile | null> => storage.stream(toKey(fileId));

/** Waits for whoever is about to attach or to detach these. */
export const lockAttached = (trx: Transaction<DB>, fileIds: readonly string[]): Promise<void> =>
  lockFiles(trx, fileIds.map(toKey));

/** Removes files that nothing of the kind shows any more, once that is committed. What another kind shows stays. */
export async function detachFiles(
  parts: Pick<Parts, "db" | "storage" | "clock">,
  { trx, after }: Change,
  { fileIds, usedBy }: { fileIds: readonly string[]; usedBy: ShownBy },
): Promise<void> {
  const unshown = await markUnshown(trx, { keys: fileIds.map(toKey), usedBy, at: parts.clock.now() });
  for (const key of unshown) after(() => removeFile(parts, key));
}

/** The same within another's transaction, in which nothing of what follows is known: the daily round removes them. */
export async function leaveFiles(
  trx: Transaction<DB>,
  { fileIds, usedBy }: { fileIds: readonly string[]; usedBy: ShownBy },
): Promise<void> {
  await markUnshown(trx, { keys: fileIds.map(toKey), usedBy, at: new Date() });
}

/** Of what two kinds show each says so while it is shown: the other one says it from now on. To be called under `lockAttached`. */
export const handOverFiles = (
  trx: Transaction<DB>,
  { fileIds, from, to }: { fileIds: readonly string[]; from: ShownBy; to: ShownBy },
): Promise<void> => markShownBy(trx, { keys: fileIds.map(toKey), from, to });

/** Links to a file and to the small picture of it, good for two hours at most, as others who may see it are asked then. */
export async function signAttachment({ storage }: Pick<Parts, "storage">, file: MessageFile) {
  const key = toKey(file.fileId);
  const link = { expiresInMs: 2 * HOUR_MS, sameForMs: HOUR_MS };
  const hasPreview = file.placeholder !== null;
  return {
    fileId: file.fileId,
    url: await storage.signGet({ key, ...link, filename: file.title }),
    previewUrl: hasPreview ? await storage.signGet({ key: toPreviewKey(key), ...link }) : null,
  };
}
