import type { PaymentLinkId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { defineFolder } from "../../../platform/storage/storage-key.ts";
import { announceUpload, keepPicture, type PictureSides, type Upload } from "../../files/files.ts";

const FOLDER = defineFolder("payment-links");
/** Longer side of a stored cover: over the page, twice as dense. Larger ones are made smaller. */
const COVER_SIDES: PictureSides = { picture: 1_600 };

export const toCoverUse = (id: PaymentLinkId): string => `payment-link:${id}`;

type Announced = { readonly contentType: string; readonly sizeBytes: number };

export const announceCover = (context: Context, userId: UserId, picture: Announced): Promise<Upload> =>
  announceUpload(context, { userId, ...picture });

/** The key of what was uploaded, kept. @throws AppError BAD_INPUT for what is no picture or another's */
export const keepCover = (context: Context, userId: UserId, upload: string): Promise<string> =>
  keepPicture(context, { userId, upload, folder: FOLDER, sides: COVER_SIDES, field: "coverImage" });
