import type { MessageFile } from "@atrium/contracts/content/file";
import { STICKER_SIDE } from "@atrium/contracts/sticker-limits";
import { defineFolder, type StorageFolder } from "../../platform/storage/storage-key.ts";

/** Pieces of what is on its way to be attached to a message. */
export const ARRIVING_FOLDER = defineFolder("arriving");
/** How long the link of an upload is good for: a slow line needs a while for ten megabytes. A new one can be asked for. */
export const UPLOAD_WITHIN_MS = 30 * 60_000;
/** What nothing shows is removed after so long: an upload that was not saved, a picture whose saving failed. */
export const UNUSED_KEPT_MS = 24 * 3_600_000;
/**
 * Uploads of one person, in bytes, that were announced and not yet taken into use: ten large photographs. Beyond, those whose links are
 * over go, or the next is refused until one is. RATE_LIMITED.
 */
export const WAITING_MAX_BYTES = 100 * 1024 * 1024;
/** More pictures than one chooses by hand. RATE_LIMITED. */
export const UPLOADS_AN_HOUR = { limit: 60, windowMs: 3_600_000 };
/** Pictures of one person made small and kept, also the tries: more than one chooses by hand, and each takes seconds of a processor. RATE_LIMITED. */
export const PICTURES_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

/**
 * Pictures of all people that a node has in memory to make them small, with up to ten megabytes each; the others wait. Two are
 * worked at, one is read meanwhile and one written.
 */
export const PICTURES_AT_ONCE = 4;

/** The key of the upload that a link of ours was made for; null for any other text. */
export function readUploadKey(putUrl: string): string | null {
  return /(?:^|\/)(uploads\/[0-9a-f-]{36})(?:\?|$)/.exec(putUrl)?.[1] ?? null;
}

/** What becomes of an upload that is kept as a picture: an upload is kept once, so whoever asks twice can be told that it was. */
export const toPictureKey = (folder: StorageFolder, upload: string): string => `${folder}/${upload.split("/")[1]}`;

/** The small one beside a picture, where lists show many. */
export const toPreviewKey = (key: string): string => `${key}.preview`;

/** Whether a picture was made anew, and as small as a sticker. */
export const isStickerFile = ({ placeholder, width, height }: MessageFile): boolean =>
  placeholder !== null && Math.max(width ?? Infinity, height ?? Infinity) <= STICKER_SIDE;

/** Files one person begins to send in an hour: an album every few minutes. RATE_LIMITED. */
export const FILES_AN_HOUR = { limit: 300, windowMs: 3_600_000 };
/** The same made ready to be attached, also the tries. RATE_LIMITED. */
export const FILES_KEPT_AN_HOUR = { limit: 300, windowMs: 3_600_000 };
/** Bytes of one person that are on their way at the same time, or were given up and not forgotten yet: ten of the largest files. TOO_LARGE. */
export const ARRIVING_MAX_BYTES = 1024 * 1024 * 1024;
/** Bytes of all files of one person together. TOO_LARGE. */
export const OWNED_MAX_BYTES = 20 * 1024 * 1024 * 1024;
