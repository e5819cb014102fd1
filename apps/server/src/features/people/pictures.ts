import type { UserId } from "@atrium/contracts/ids";
import type { Face } from "@atrium/contracts/people";
import type { PictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { defineFolder } from "../../platform/storage/storage-key.ts";
import { announceUpload, keepPicture, type PictureSides, replaceFile, type Upload } from "../files/files.ts";
import { lockUser } from "../users/users.ts";
import { publishPicture } from "./publish.ts";
import { listPictures, type PictureRow, swapPicture } from "./store.ts";
import { setVerified } from "./verified.ts";
import { toFace } from "./view.ts";

/** Pixels of a face: as large as a card shows it, and as small as the largest list does, each for a sharp screen. */
const FACE_SIDES: PictureSides = { picture: 640, preview: 144 };
const FOLDER = defineFolder("people");

type Parts = Pick<Context, "db" | "storage" | "clock" | "log" | "bus">;

/** Pictures of these people; everyone who is signed in may see them, as they may see the names. */
export async function listFaces(context: Pick<Context, "db" | "storage">, userIds: readonly UserId[]): Promise<Face[]> {
  if (userIds.length === 0) return [];
  const rows = await listPictures(context.db.kysely, userIds);
  return Promise.all(rows.map((row) => toFace(context, row)));
}

/** @throws AppError RATE_LIMITED; the link takes one picture of the type and the size that were told */
export function announcePicture(context: Context, userId: UserId, picture: PictureUpload): Promise<Upload> {
  return announceUpload(context, { userId, ...picture });
}

/** @throws AppError BAD_INPUT for an upload that is no picture, not there or another's; RATE_LIMITED */
export async function setPicture(context: Context, userId: UserId, upload: string): Promise<Face> {
  const imageKey = await keepPicture(context, { userId, upload, folder: FOLDER, sides: FACE_SIDES, field: "upload" });
  return toFace(context, await changePicture(context, userId, imageKey));
}

/** None any more; nothing happens where there was none. */
export async function removePicture(context: Context, userId: UserId): Promise<Face> {
  return toFace(context, await changePicture(context, userId, null));
}

function changePicture(context: Context, userId: UserId, imageKey: string | null): Promise<PictureRow> {
  return inTransaction(context, async (trx, after) => {
    // Of several changes at once each finds what the one before has left.
    await lockUser(trx, userId);
    return swap(context, { trx, after }, { userId, imageKey });
  });
}

/** Of an account that is being deleted; may run more than once. */
export async function forgetPicture(context: Parts, userId: UserId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const [known] = await listPictures(trx, [userId]);
    if (known?.isVerified === true) await setVerified(context, { trx, after }, { userId, isVerified: false });
    if (known && known.imageKey !== null) await swap(context, { trx, after }, { userId, imageKey: null });
  });
}

async function swap(
  context: Parts,
  change: Change,
  { userId, imageKey }: { userId: UserId; imageKey: string | null },
): Promise<PictureRow> {
  const { before, row } = await swapPicture(change.trx, userId, imageKey);
  await replaceFile(context, change, { before, next: imageKey, usedBy: `person:${userId}` });
  if (before !== imageKey) change.after(() => publishPicture(context, row));
  return row;
}
