import type { UserId } from "@atrium/contracts/ids";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../../context.ts";
import { defineFolder } from "../../../platform/storage/storage-key.ts";
import { announceUpload, keepPicture, type PictureSides } from "../../files/files.ts";

const FOLDER = defineFolder("events");
/** Longer sides of a stored cover: over the details, twice as dense; and on a card. Larger ones are made smaller. */
const COVER_SIDES: PictureSides = { picture: 1_600, preview: 640 };

/** A cover is shown by a whole series. */
export const toCoverUse = (seriesId: string): string => `event:${seriesId}`;

export const announceCover = (context: Context, userId: UserId, picture: PictureUpload) =>
  announceUpload(context, { userId, ...picture });

/** The key of what was uploaded, kept; null where nothing is put in its place. @throws AppError BAD_INPUT for what is no picture or another's */
export async function keepCover(
  context: Context,
  userId: UserId,
  cover: string | null | undefined,
): Promise<string | null> {
  if (!cover) return null;
  return keepPicture(context, { userId, upload: cover, folder: FOLDER, sides: COVER_SIDES, field: "cover" });
}
