import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Storage } from "../storage/storage.ts";
import { readUpload, removeUpload } from "../uploads/uploads.ts";
import { IMAGE_CONTENT_TYPE, reEncodeImage } from "./re-encode-image.ts";

type Parts = { readonly db: Database; readonly storage: Storage; readonly clock: Clock };
/** Pixels of the longer side: of the picture, and of the small one beside it where lists show many. */
export type PictureSides = { readonly picture: number; readonly preview?: number };

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps what a person uploaded as a picture in a folder, made small and without metadata; its key. Null for what is another's,
 * gone, or no picture.
 */
export async function keepPicture(
  parts: Parts,
  { userId, upload, folder, sides }: { userId: UserId; upload: string; folder: string; sides: PictureSides },
): Promise<string | null> {
  const bytes = await readUpload(parts, { userId, key: upload, maxBytes: PICTURE_MAX_BYTES });
  const picture = bytes && (await reEncodeImage(bytes, { maxSide: sides.picture }));
  const preview = bytes && sides.preview ? await reEncodeImage(bytes, { maxSide: sides.preview }) : null;
  if (!picture) return null;
  const key = `${folder}/${randomUUID()}`;
  await parts.storage.write(key, picture, IMAGE_CONTENT_TYPE);
  if (preview) await parts.storage.write(toPreviewKey(key), preview, IMAGE_CONTENT_TYPE);
  await removeUpload(parts, upload);
  return key;
}

/** With its small one, where there is one. */
export async function removePicture(storage: Storage, key: string): Promise<void> {
  await storage.remove(key);
  await storage.remove(toPreviewKey(key));
}

/** Good until a midnight six days or so ahead, so that a picture keeps its link for a day and browsers keep the picture. */
export function signPicture({ storage }: Pick<Parts, "storage">, key: string): Promise<string> {
  return storage.signGet({ key, expiresInMs: 7 * DAY_MS, sameForMs: DAY_MS });
}

export const toPreviewKey = (key: string): string => `${key}.preview`;
