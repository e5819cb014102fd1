import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomPicture } from "@atrium/contracts/rooms";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { toEventText } from "../../../platform/realtime/connection.ts";
import { defineFolder } from "../../../platform/storage/storage-key.ts";
import { recordRoomAct } from "../../audit/audit.ts";
import {
  keepPicture,
  type PictureSides,
  releaseFiles,
  replaceFile,
  signLastingPicture,
  signWithPreview,
  toPictureKey,
  toPreviewKey,
} from "../../files/files.ts";
import { type Actor, ensureMayChange, lockFor } from "../change-room.ts";
import { canEdit, isMember } from "../policy.ts";
import { findMembership } from "../store.ts";
import { listImageKeys, listPictures, type PictureRow, removePicture, swapPicture } from "./picture-store.ts";

/** Pixels of a room's picture: as large as its details show it, and as small as the largest list does, each for a sharp screen. */
const ROOM_SIDES: PictureSides = { picture: 640, preview: 144 };
const FOLDER = defineFolder("rooms");

/** Pictures of those of these rooms that the person may see. */
export async function listRoomPictures(
  context: Context,
  { userId }: Actor,
  roomIds: readonly RoomId[],
): Promise<RoomPicture[]> {
  if (roomIds.length === 0) return [];
  const rows = await listPictures(context.db.kysely, { userId, roomIds });
  return Promise.all(rows.map((row) => toRoomPicture(context, row)));
}

/** Links to the small pictures of rooms that somebody may look into before they are in them, of those that have one. */
export async function listRoomPreviews(
  context: Pick<Context, "db" | "storage">,
  roomIds: readonly RoomId[],
): Promise<ReadonlyMap<RoomId, string>> {
  if (roomIds.length === 0) return new Map();
  const rows = await listImageKeys(context.db.kysely, roomIds);
  const sign = (imageKey: string) => signLastingPicture(context, toPreviewKey(imageKey));
  return new Map(await Promise.all(rows.map(async ({ roomId, imageKey }) => [roomId, await sign(imageKey)] as const)));
}

/** @throws AppError NOT_FOUND, BAD_INPUT for an upload that is no picture, not there or another's; RATE_LIMITED */
export async function setRoomPicture(
  context: Context,
  { userId }: Actor,
  { roomId, upload }: Parsed<"rooms.setPicture">,
): Promise<RoomPicture> {
  await ensureMayChange(context, { userId });
  const membership = await findMembership(context.db.pool, userId, roomId);
  if (!isMember(membership) || !canEdit(membership)) throw new AppError("NOT_FOUND");
  const [known] = await listPictures(context.db.kysely, { userId, roomIds: [roomId] });
  const shown = known ?? { roomId, imageKey: null, revision: 0 };
  // As it is already: none where there was none, or asked for again after a lost answer.
  if (shown.imageKey === (upload && toPictureKey(FOLDER, upload))) return toRoomPicture(context, shown);
  // Made before the transaction, which would hold a connection while it waits for another.
  const imageKey = upload === null ? null : await keep(context, { userId, upload });
  const picture = await inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, canEdit);
    const { before, row } = await swapPicture(trx, roomId, imageKey);
    await replaceFile(context, { trx, after }, { before, next: imageKey, usedBy: `room:${roomId}` });
    const act = { roomId, actorId: userId, at: context.clock.now(), action: "room.changed" } as const;
    await recordRoomAct(trx, { ...act, details: { fields: ["picture"] } });
    after(() => publishPicture(context, row));
    return row;
  });
  return toRoomPicture(context, picture);
}

/** Of a room that ends with this change. */
export async function forgetRoomPicture(context: Context, { trx, after }: Change, roomId: RoomId): Promise<void> {
  await releaseFiles(context, { trx, after }, [await removePicture(trx, roomId)]);
}

const keep = (context: Context, { userId, upload }: { userId: UserId; upload: string }): Promise<string> =>
  keepPicture(context, { userId, upload, folder: FOLDER, sides: ROOM_SIDES, field: "upload" });

/** Everyone in the room shows the picture from now on. */
async function publishPicture(context: Context, row: PictureRow): Promise<void> {
  context.hub.publishToRoom(row.roomId, toEventText("rooms.pictured", await toRoomPicture(context, row)));
}

async function toRoomPicture(
  context: Pick<Context, "storage">,
  { roomId, imageKey, revision }: PictureRow,
): Promise<RoomPicture> {
  return { roomId, ...(await signWithPreview(context, imageKey)), revision };
}
