import type { UserId } from "@atrium/contracts/ids";
import type { Subscription } from "../../platform/realtime/connection.ts";
import { AppError } from "../../errors.ts";
import type { ChangeableRow } from "./change-store.ts";
import type { PinnerRow } from "./pin-store.ts";

/** Only members read a room; to everyone else it does not exist. @throws AppError NOT_FOUND */
export function ensureMember(subscription: Subscription | null): Subscription {
  if (!subscription) throw new AppError("NOT_FOUND");
  return subscription;
}

/** Members write where their membership allows it. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanPost(subscription: Subscription | null): void {
  if (!ensureMember(subscription).canPost) throw new AppError("ROOM_READ_ONLY");
}

type Changeable = Pick<ChangeableRow, "sender" | "kind" | "role">;

/** What somebody said is theirs to change, and nobody else's. @throws AppError NOT_FOUND */
export function ensureCanEdit<Row extends Changeable>(row: Row | null, userId: UserId): Row {
  if (!row || row.kind === "deleted" || row.sender !== userId) throw new AppError("NOT_FOUND");
  return row;
}

/** Senders delete what they said, owner and administrators whatever was said in their room. @throws AppError NOT_FOUND */
export function ensureCanDelete<Row extends Changeable>(row: Row | null, userId: UserId): Row {
  const looksAfter = row?.role === "owner" || row?.role === "admin";
  if (!row || (row.sender !== userId && !looksAfter)) throw new AppError("NOT_FOUND");
  return row;
}

/** Every member reacts, also where only the owner writes; to what is deleted nobody. @throws AppError NOT_FOUND */
export function ensureCanReact<Row extends Changeable>(row: Row | null): Row {
  if (!row || row.kind === "deleted") throw new AppError("NOT_FOUND");
  return row;
}

/** Both of a direct chat pin, elsewhere those who look after the room. */
export const canPin = ({ chatType, role }: Pick<PinnerRow, "chatType" | "role">): boolean =>
  chatType === "direct" || role !== "member";

/** @throws AppError NOT_FOUND */
export function ensureCanPin<Row extends Pick<PinnerRow, "chatType" | "role">>(row: Row | null): Row {
  if (!row || !canPin(row)) throw new AppError("NOT_FOUND");
  return row;
}
