import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import { PROFILE_IMAGE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { IMAGE_CONTENT_TYPE, reEncodeImage } from "../../platform/images/re-encode-image.ts";
import { announceUpload, readUpload, removeUpload } from "../../platform/uploads/uploads.ts";
import { readUploadKey } from "./rules.ts";

/** Sharp on a card of 230 px, twice as dense, and in the preview of a link. */
const IMAGE_SIDE = 1_200;
const DAY_MS = 24 * 3_600_000;

/** A link that takes one picture of at most 10 MB; what is saved with it then shows the picture. */
export async function toPutUrl(context: Context, userId: UserId, contentType: string): Promise<string> {
  return (await announceUpload(context, { userId, contentType, maxBytes: PROFILE_IMAGE_MAX_BYTES })).putUrl;
}

type KeepOptions = {
  /** Whose pictures these are. */
  readonly folder: "profiles" | "teams";
  /** Where the caller gave the link. */
  readonly field: string;
};

/** Keeps the picture that was put to a link of this person's, made small and without metadata; its key. @throws AppError BAD_INPUT */
export async function keepImage(
  context: Context,
  { userId, putUrl, folder, field }: KeepOptions & { userId: UserId; putUrl: string },
): Promise<string> {
  const upload = readUploadKey(putUrl);
  const bytes = upload === null ? null : await readUpload(context, userId, upload);
  const picture = bytes && (await reEncodeImage(bytes, { maxSide: IMAGE_SIDE }));
  if (upload === null || !picture) throw new AppError("BAD_INPUT", { field });
  const key = `${folder}/${randomUUID()}`;
  await context.storage.write(key, picture, IMAGE_CONTENT_TYPE);
  await removeUpload(context, upload);
  return key;
}

/** Good until a midnight a week or so ahead, so that a picture keeps its link for a day and browsers keep the picture. */
export function toImageUrl({ storage, clock }: Context, key: string): Promise<string> {
  return storage.signGet({ key, expiresInMs: 8 * DAY_MS - (clock.now().getTime() % DAY_MS) });
}
