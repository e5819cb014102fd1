import type { RoomId } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { live } from "../../../platform/live/live.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toast } from "../../../ui/toast.ts";
import { toShownName } from "../../messages/messages.ts";

type NamedRoom = Pick<Room, "roomId" | "name" | "chatType">;

/*
 * What one does with a room as a whole. The list follows the events that the server sends to all devices, so nothing is changed here;
 * each says how it ended, and resolves to whether it was done.
 */

export async function muteRoom(input: CommandInput<"rooms.mute">): Promise<boolean> {
  return isDone(live.requestSoon("rooms.mute", input), () => m["rooms.failed"]());
}

/** What of a room is worth a notification: what is of all rooms of its kind, or more, or less, or nothing. */
export type RoomHearing = "kind" | "all" | "mentions" | "muted";

export async function setHearing(roomId: RoomId, hearing: RoomHearing): Promise<boolean> {
  if (hearing === "muted") return muteRoom({ roomId, muted: true });
  const notify = hearing === "kind" ? null : hearing;
  return isDone(live.requestSoon("rooms.setNotify", { roomId, notify }), () => m["rooms.failed"]());
}

/** Clears what was said so far for oneself, after a question. */
export async function clearRoom({ roomId, name }: NamedRoom): Promise<boolean> {
  const isMeant = await confirm({
    title: m["rooms.menu.clear"](),
    message: m["rooms.clear.question"]({ name: toShownName(name) }),
    confirmLabel: m["rooms.menu.clear"](),
    tone: "danger",
  });
  return isMeant && isDone(live.requestSoon("rooms.clearHistory", { roomId }), () => m["rooms.failed"]());
}

/** The same in every room that is no channel. */
export async function clearAllRooms(): Promise<void> {
  const isMeant = await confirm({
    title: m["rooms.clearAll"](),
    message: m["rooms.clearAll.question"](),
    confirmLabel: m["rooms.clearAll"](),
    tone: "danger",
  });
  if (!isMeant) return;
  const isCleared = await isDone(live.requestSoon("rooms.clearHistory", { roomId: null }), () => m["rooms.failed"]());
  if (isCleared) toast.success(m["rooms.clearAll.done"]());
}

/** Leaves a room, after a question. Whether somebody is left to look after it only the server knows. */
export async function leaveRoom({ roomId, name }: NamedRoom): Promise<boolean> {
  const isMeant = await confirm({
    title: m["rooms.menu.exit"](),
    message: m["rooms.leave.question"]({ group: toShownName(name) }),
    confirmLabel: m["rooms.leave.yes"](),
    cancelLabel: m["rooms.leave.no"](),
    tone: "danger",
  });
  if (!isMeant) return false;
  const isLeft = await isDone(live.requestSoon("rooms.leave", { roomId }), (cause) =>
    toRefusal(cause)?.code === "LAST_ADMIN" ? m["ui.error.lastAdmin"]() : m["rooms.failed"](),
  );
  if (isLeft) toast.success(m["rooms.leave.done"]());
  return isLeft;
}

export async function deleteForAll({ roomId }: NamedRoom): Promise<boolean> {
  return isDone(live.requestSoon("rooms.delete", { roomId }), () => m["rooms.delete.failed"]());
}

/** A direct chat is taken off one's own list; any other room is left (ROOM-046). */
export async function deleteForMe(room: NamedRoom): Promise<boolean> {
  if (room.chatType !== "direct") return leaveRoom(room);
  return isDone(live.requestSoon("rooms.hide", { roomId: room.roomId }), () => m["rooms.delete.wrong"]());
}

async function isDone(asked: Promise<unknown>, toFailure: (cause: unknown) => string): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (cause) {
    toast.error(toFailure(cause));
    return false;
  }
}
