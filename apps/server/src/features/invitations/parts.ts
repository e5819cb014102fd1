import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Payments } from "../payments/payments.ts";
import { findStanding, type Rooms } from "../rooms/rooms.ts";
import { type KeeperRight, mayKeep } from "./policy.ts";
import { findRoom, lockRoom, type RoomRow } from "./rooms-store.ts";

/** What the feature works with. */
export type Parts = {
  readonly context: Context;
  readonly rooms: Rooms;
  readonly payments: Payments;
  readonly notifications: Pick<Notifications, "notify" | "withdraw">;
};

/** Links, answers and invitations of one person: more than anybody makes by hand. RATE_LIMITED. */
const CHANGES_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

/** @throws AppError RATE_LIMITED */
export const ensureMayChange = (context: Context, userId: UserId): Promise<void> =>
  ensureRate(context, `invitations:changed-by:${userId}`, CHANGES_AN_HOUR);

type Place = { readonly roomId: RoomId; readonly userId: UserId };

/** @throws AppError NOT_FOUND for who may not, strangers and missing rooms alike */
export async function ensureKeeper({ context }: Parts, { roomId, userId }: Place, right: KeeperRight): Promise<void> {
  const room = await findRoom(context.db.kysely, roomId);
  if (!room || room.isClosed) throw new AppError("NOT_FOUND");
  if (!mayKeep(room, await findStanding(context.db.kysely, { roomId, userId }), right)) throw new AppError("NOT_FOUND");
}

/** The same in a change, with the room held until it ends. @throws AppError NOT_FOUND */
export async function lockAsKeeper(
  { trx }: Pick<Change, "trx">,
  { roomId, userId }: Place,
  right: KeeperRight,
): Promise<RoomRow> {
  const room = await lockRoom(trx, roomId);
  if (!room || room.isClosed) throw new AppError("NOT_FOUND");
  if (!mayKeep(room, await findStanding(trx, { roomId, userId }), right)) throw new AppError("NOT_FOUND");
  return room;
}
