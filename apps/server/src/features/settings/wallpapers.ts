import type { UserId } from "@atrium/contracts/ids";
import { OWN_WALLPAPER } from "@atrium/contracts/limits";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import {
  announceUpload,
  keepPicture,
  type PictureSides,
  signLastingPicture,
  toPreviewKey,
  type Upload,
} from "../files/files.ts";
import { defineFolder } from "../../platform/storage/storage-key.ts";

/**
 * Pixels of a wallpaper's longer side: sharp on a large screen, a few hundred
 * kilobytes; and on a tile. Larger pictures are made smaller.
 */
const WALLPAPER_SIDES: PictureSides = { picture: 2_560, preview: 320 };
const FOLDER = defineFolder("wallpapers");

export type WallpaperLinks = { readonly wallpaper: string; readonly wallpaperPreview: string };

/** @throws AppError never; the link takes one picture of the type and the size that were told */
export function announceWallpaper(context: Context, userId: UserId, picture: PictureUpload): Promise<Upload> {
  return announceUpload(context, { userId, ...picture });
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
  const picture = { upload: asked, folder: FOLDER, sides: WALLPAPER_SIDES, field: "wallpaper" };
  return keepPicture(context, { userId, ...picture });
}

/** The file of a wallpaper; null for a built-in one. */
export const toWallpaperFile = (stored: string): string | null => (isPicture(stored) ? stored : null);

/** Names of built-in wallpapers, links to one's own. */
export async function toWallpaperLinks(context: Context, stored: string): Promise<WallpaperLinks> {
  if (!isPicture(stored)) return { wallpaper: stored, wallpaperPreview: stored };
  const [wallpaper, wallpaperPreview] = await Promise.all([
    signLastingPicture(context, stored),
    signLastingPicture(context, toPreviewKey(stored)),
  ]);
  return { wallpaper, wallpaperPreview };
}

const isPicture = (stored: string): boolean => stored.startsWith(`${FOLDER}/`);
