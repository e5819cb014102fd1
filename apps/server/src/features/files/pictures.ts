import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { IMAGE_CONTENT_TYPE, reEncodeImage } from "../../platform/images/re-encode-image.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { Semaphore } from "../../platform/semaphore.ts";
import type { StorageFolder } from "../../platform/storage/storage-key.ts";
import { PICTURES_AN_HOUR, PICTURES_AT_ONCE, toPictureKey, toPreviewKey } from "./rules.ts";
import { findFile, insertFile, insertFileOnce } from "./store.ts";
import { useUpload } from "./uploads.ts";

type Parts = Pick<Context, "db" | "storage" | "clock" | "rateLimiter">;
/** Pixels of the longer side: of the picture, and of the small one beside it where lists show many. */
export type PictureSides = { readonly picture: number; readonly preview?: number };
type Picture = {
  readonly userId: UserId;
  /** The key of what was put; null where the caller named none. */
  readonly upload: string | null;
  readonly folder: StorageFolder;
  readonly sides: PictureSides;
  /** Where the caller named the upload. */
  readonly field: string;
};

const pictures = new Semaphore(PICTURES_AT_ONCE);

/** A link to a picture that not everybody may see is the same for an hour, and good for the one after. */
const HOUR_MS = 3_600_000;
/** A link to a public picture or one's own is the same for a day, so that browsers keep it, and good for the six days after. */
const DAY_MS = 24 * 3_600_000;

/**
 * Keeps what a person uploaded as a picture in a folder, made small and without metadata; its key, for attachFile.
 * @throws AppError BAD_INPUT for what is another's, gone, used elsewhere at the same time, or no picture: that is removed; RATE_LIMITED
 */
export async function keepPicture(parts: Parts, { userId, upload, folder, sides, field }: Picture): Promise<string> {
  const kept = upload === null ? null : await makePicture(parts, { userId, upload, folder, sides });
  if (kept === null) throw new AppError("BAD_INPUT", { field });
  return kept;
}

async function makePicture(
  parts: Parts,
  { userId, upload, folder, sides }: Omit<Picture, "field"> & { upload: string },
): Promise<string | null> {
  await ensureRate(parts, `pictures:${userId}`, PICTURES_AN_HOUR);
  const own = { userId, key: upload, maxBytes: PICTURE_MAX_BYTES };
  const make = async (bytes: Uint8Array) => {
    const picture = await reEncodeImage(bytes, { maxSide: sides.picture });
    if (!picture) return null;
    const preview = sides.preview ? await reEncodeImage(picture, { maxSide: sides.preview }) : null;
    const key = toPictureKey(folder, upload);
    const size = picture.length + (preview?.length ?? 0);
    // It is there already where an earlier try could not write it.
    await insertFileOnce(parts.db.kysely, { key, ownerId: userId, kind: folder, bytes: size, at: parts.clock.now() });
    await parts.storage.write(key, picture, IMAGE_CONTENT_TYPE);
    if (preview) await parts.storage.write(toPreviewKey(key), preview, IMAGE_CONTENT_TYPE);
    return key;
  };
  return pictures.run(() => useUpload(parts, own, make));
}

/**
 * Good for two hours at most, as who may see a picture is asked when the link is made and not when it is used; the same for an
 * hour, so that browsers keep the picture.
 */
export function signPicture({ storage }: Pick<Parts, "storage">, key: string): Promise<string> {
  return storage.signGet({ key, expiresInMs: 2 * HOUR_MS, sameForMs: HOUR_MS });
}

/** Of what everybody may see, or its owner alone: good until a midnight six days or so ahead, and the same for a day. */
export function signLastingPicture({ storage }: Pick<Parts, "storage">, key: string): Promise<string> {
  return storage.signGet({ key, expiresInMs: 7 * DAY_MS, sameForMs: DAY_MS });
}

/** Both sizes of such a picture; none of none. */
export async function signWithPreview(
  parts: Pick<Parts, "storage">,
  key: string | null,
): Promise<{ picture: string | null; preview: string | null }> {
  if (key === null) return { picture: null, preview: null };
  const [picture, preview] = await Promise.all([
    signLastingPicture(parts, key),
    signLastingPicture(parts, toPreviewKey(key)),
  ]);
  return { picture, preview };
}

/**
 * Gives a picture of a person's another name, so that no link to it is good any more once the old one is removed. Null for one that is
 * gone. @throws AppError RATE_LIMITED
 */
export async function copyPicture(parts: Parts, key: string): Promise<string | null> {
  const { db, storage, clock } = parts;
  const file = await findFile(db.kysely, key);
  if (!file) return null;
  const ownerId = file.ownerId as UserId | null;
  await ensureRate(parts, `pictures:${ownerId}`, PICTURES_AN_HOUR);
  return pictures.run(async () => {
    const found = await storage.read(key);
    if (!found) return null;
    const [folder = ""] = key.split("/");
    const copy = `${folder}/${randomUUID()}`;
    await insertFile(db.kysely, { key: copy, ownerId, kind: folder, bytes: file.bytes, at: clock.now() });
    await storage.write(copy, found.bytes, found.contentType);
    return copy;
  });
}
