import type { UserId } from "@atrium/contracts/ids";
import { type AdminRight, hasRight } from "@atrium/contracts/rules/room-rights";
import type { Subscription } from "../../platform/realtime/connection.ts";
import { AppError } from "../../errors.ts";
import type { ChangeableRow } from "./changes/change-store.ts";
import type { PinnerRow } from "./pins/pin-store.ts";

/** Only members read a room; to everyone else it does not exist. @throws AppError NOT_FOUND */
export function ensureMember(subscription: Subscription | null): Subscription {
  if (!subscription) throw new AppError("NOT_FOUND");
  return subscription;
}

/** Members write where their membership allows it. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanPost(subscription: Subscription | null): void {
  if (!ensureMember(subscription).canPost) throw new AppError("ROOM_READ_ONLY");
}

type Changeable = Pick<ChangeableRow, "sender" | "kind" | "role" | "rights" | "chatType" | "isClosed" | "isRestricted">;

const mayInRoom = ({ role, rights }: Changeable, right: AdminRight): boolean =>
  role !== null && hasRight({ role, rights }, right);

/**
 * What somebody said is theirs to change; in a channel or community, where it is said in the room's name, also the owner's, and of sub-admins
 * who may (ADM-012). Nobody does where they may not write. @throws AppError NOT_FOUND, ROOM_READ_ONLY
 */
export function ensureCanEdit<Row extends Changeable>(row: Row | null, userId: UserId): Row {
  if (!row || row.kind === "deleted") throw new AppError("NOT_FOUND");
  const isInName = row.chatType === "channel" || row.chatType === "community";
  if (row.sender !== userId && !(isInName && mayInRoom(row, "canEditMessage"))) throw new AppError("NOT_FOUND");
  if (row.isClosed || row.isRestricted) throw new AppError("ROOM_READ_ONLY");
  return row;
}

/** Senders delete what they said, the owner and sub-admins who may whatever was said in their room. @throws AppError NOT_FOUND */
export function ensureCanDelete<Row extends Changeable>(row: Row | null, userId: UserId): Row {
  if (!row || (row.sender !== userId && !mayInRoom(row, "canDeleteMessage"))) throw new AppError("NOT_FOUND");
  return row;
}

/** Every member reacts, also where only the owner writes; to what is deleted nobody, and nobody in a room that is closed. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanReact<Row extends Changeable>(row: Row | null): Row {
  if (!row || row.kind === "deleted") throw new AppError("NOT_FOUND");
  if (row.isClosed) throw new AppError("ROOM_READ_ONLY");
  return row;
}

type Pinner = Pick<PinnerRow, "chatType" | "isClosed" | "role" | "rights">;

/** Both of a direct chat pin, elsewhere the owner and sub-admins who may; nobody in a room that is closed. */
export const canPin = ({ chatType, isClosed, ...standing }: Pinner): boolean =>
  !isClosed && (chatType === "direct" || hasRight(standing, "pinMessages"));

/** @throws AppError NOT_FOUND */
export function ensureCanPin<Row extends Pinner>(row: Row | null): Row {
  if (!row || !canPin(row)) throw new AppError("NOT_FOUND");
  return row;
}
