import type { UserId } from "@atrium/contracts/ids";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { keepPicture } from "../../platform/images/pictures.ts";
import { announceUpload } from "../../platform/uploads/uploads.ts";
import { readUploadKey } from "./rules.ts";

/** Sharp on a card of 230 px, twice as dense, and in the preview of a link. */
const IMAGE_SIDE = 1_200;

/** A link that takes one picture of the type and the size that were told; what is saved with it then shows the picture. */
export async function toPutUrl(context: Context, userId: UserId, picture: PictureUpload): Promise<string> {
  return (await announceUpload(context, { userId, ...picture })).putUrl;
}

type KeepOptions = {
  /** Whose pictures these are. */
  readonly folder: "profiles" | "teams";
  /** Where the caller gave the link. */
  readonly field: string;
};

/** Keeps the picture that was put to a link of this person's; its key. @throws AppError BAD_INPUT */
export async function keepImage(
  context: Context,
  { userId, putUrl, folder, field }: KeepOptions & { userId: UserId; putUrl: string },
): Promise<string> {
  const upload = readUploadKey(putUrl);
  const place = { userId, folder, sides: { picture: IMAGE_SIDE } };
  const key = upload === null ? null : await keepPicture(context, { ...place, upload });
  if (key === null) throw new AppError("BAD_INPUT", { field });
  return key;
}
