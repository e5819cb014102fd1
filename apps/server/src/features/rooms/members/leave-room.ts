import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomNotify } from "@atrium/contracts/rooms";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { toEventText } from "../../../platform/realtime/connection.ts";
import { removeClearedMessages, removeRoomMessages } from "../../messages/messages.ts";
import { ensureMayChange, lockFor, publishAfter } from "../change-room.ts";
import {
  clearRooms,
  closeEndedRoom,
  endAllMemberships,
  endMembership,
  findOthers,
  setMuted,
  setNotify,
  setOwner,
} from "./membership-store.ts";
import { canClear, canDeleteForAll, canHide, canLeave } from "../policy.ts";
import { forgetRoomPicture } from "../pictures/room-pictures.ts";
import { publishMembership, publishSetting } from "../publish.ts";

type Actor = { readonly userId: UserId };

/**
 * Leaves a room (part 2 §4 "Room actions"). The owner's place goes to the administrator who has been there longest; a room that its last
 * member leaves ends, also where accounts that were deleted are left in it.
 * @throws AppError NOT_FOUND, LAST_ADMIN, RATE_LIMITED
 */
export async function leaveRoom(context: Context, { userId }: Actor, roomId: RoomId): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const { role } = await lockFor({ trx }, { roomId, userId }, canLeave);
    const { count, successor } = await findOthers(trx, { roomId, userId });
    if (count === 0) return endRoom(context, { trx, after }, roomId);
    if (role === "owner" && successor === null) throw new AppError("LAST_ADMIN");
    if (role === "owner" && successor !== null) {
      await setOwner(trx, { roomId, userId: successor });
      after(() => publishMembership(context, roomId, [successor]));
    }
    await endMembership(trx, { roomId, userId });
    after(() => publishMembership(context, roomId, [userId]));
    await publishAfter(context, { trx, after }, roomId);
  });
}

/** Ends a room for everybody; a direct chat is emptied for both, and off their lists until one of them writes. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function deleteRoom(context: Context, { userId }: Actor, roomId: RoomId): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    const { chatType } = await lockFor({ trx }, { roomId, userId }, canDeleteForAll);
    if (chatType === "direct") await hideFor(context, { trx, after }, { roomId, userId: null });
    else await endRoom(context, { trx, after }, roomId);
  });
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function hideRoom(context: Context, { userId }: Actor, roomId: RoomId): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, canHide);
    await hideFor(context, { trx, after }, { roomId, userId });
  });
}

/** Clears what was said so far, for the actor alone; `roomId` null for all rooms but channels. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function clearHistory(context: Context, { userId }: Actor, roomId: RoomId | null): Promise<void> {
  await ensureMayChange(context, { userId });
  await inTransaction(context, async (trx, after) => {
    if (roomId !== null) await lockFor({ trx }, { roomId, userId }, canClear);
    const cleared = await clearRooms(trx, { roomId, userId, hides: false });
    await removeClearedMessages(
      trx,
      cleared.map((room) => room.roomId),
    );
    after(() => {
      for (const room of cleared) publishSetting(context, room.roomId, userId);
    });
  });
}

/** @throws AppError NOT_FOUND */
export async function muteRoom(
  context: Context,
  { userId }: Actor,
  { roomId, muted }: { roomId: RoomId; muted: boolean },
): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, () => true);
    await setMuted(trx, { roomId, userId, muted });
    after(() => publishSetting(context, roomId, userId));
  });
}

/** @throws AppError NOT_FOUND */
export async function setRoomNotify(
  context: Context,
  { userId }: Actor,
  { roomId, notify }: { roomId: RoomId; notify: RoomNotify | null },
): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    await lockFor({ trx }, { roomId, userId }, () => true);
    await setNotify(trx, { roomId, userId, notify });
    after(() => publishSetting(context, roomId, userId));
  });
}

/** Nobody is in it any more, and what it was is removed. */
export async function endRoom(context: Context, { trx, after }: Change, roomId: RoomId): Promise<void> {
  const members = await endAllMemberships(trx, roomId);
  await closeEndedRoom(trx, roomId);
  await removeRoomMessages(trx, roomId);
  await forgetRoomPicture(context, { trx, after }, roomId);
  after(() => publishMembership(context, roomId, members));
}

/** Their connections stay subscribed, so that the next message comes to them; their devices take the room off the list. */
async function hideFor(
  context: Context,
  { trx, after }: Change,
  { roomId, userId }: { roomId: RoomId; userId: UserId | null },
): Promise<void> {
  const hidden = await clearRooms(trx, { roomId, userId, hides: true });
  await removeClearedMessages(trx, [roomId]);
  after(() => {
    for (const room of hidden) context.hub.publishToUser(room.userId, toEventText("rooms.removed", { roomId }));
  });
}
