import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { OWN_WALLPAPER, WALLPAPER_MAX_BYTES } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { IMAGE_CONTENT_TYPE, reEncodeImage } from "../../platform/images/re-encode-image.ts";
import { announceUpload, readUpload, removeUpload, type Upload } from "../../platform/uploads/uploads.ts";

/** Sharp on a large screen, a few hundred kilobytes. */
const WALLPAPER_SIDE = 2_560;
const PREVIEW_SIDE = 320;
const FOLDER = "wallpapers/";

export type WallpaperLinks = { readonly wallpaper: string; readonly wallpaperPreview: string };

/** @throws AppError never; the link takes one picture of at most 10 MB */
export function announceWallpaper(context: Context, userId: UserId, contentType: string): Promise<Upload> {
  return announceUpload(context, { userId, contentType, maxBytes: WALLPAPER_MAX_BYTES });
}

/**
 * What a theme stores for the wallpaper its owner asks for: a built-in one as it is, `own` as what it had, an upload as the
 * picture made from it. @throws AppError BAD_INPUT for an upload that is no picture or not there
 */
export async function toStoredWallpaper(
  context: Context,
  userId: UserId,
  { asked, before }: { asked: string; before: string },
): Promise<string> {
  if (asked === OWN_WALLPAPER) return before;
  if (!asked.startsWith("uploads/")) return asked;
  const bytes = await readUpload(context, userId, asked);
  const [picture, preview] = bytes
    ? await Promise.all([WALLPAPER_SIDE, PREVIEW_SIDE].map((maxSide) => reEncodeImage(bytes, { maxSide })))
    : [];
  if (!picture || !preview) throw new AppError("BAD_INPUT", { field: "wallpaper" });
  const key = `${FOLDER}${randomUUID()}`;
  await context.storage.write(key, picture, IMAGE_CONTENT_TYPE);
  await context.storage.write(toPreviewKey(key), preview, IMAGE_CONTENT_TYPE);
  await removeUpload(context, asked);
  return key;
}

/** Removes a picture that no theme shows any more; built-in ones stay. */
export async function removeWallpaper({ storage }: Context, stored: string): Promise<void> {
  if (!stored.startsWith(FOLDER)) return;
  await storage.remove(stored);
  await storage.remove(toPreviewKey(stored));
}

/** Names of built-in wallpapers, links to one's own. */
export async function toWallpaperLinks({ storage, clock }: Context, stored: string): Promise<WallpaperLinks> {
  if (!stored.startsWith(FOLDER)) return { wallpaper: stored, wallpaperPreview: stored };
  const expiresInMs = toLinkLife(clock.now());
  const [wallpaper, wallpaperPreview] = await Promise.all([
    storage.signGet({ key: stored, expiresInMs }),
    storage.signGet({ key: toPreviewKey(stored), expiresInMs }),
  ]);
  return { wallpaper, wallpaperPreview };
}

const DAY_MS = 24 * 3_600_000;

/** Until a midnight a week or so ahead, so that a picture keeps its link for a day and browsers keep the picture. */
function toLinkLife(now: Date): number {
  return 8 * DAY_MS - (now.getTime() % DAY_MS);
}

const toPreviewKey = (key: string): string => `${key}.preview`;
