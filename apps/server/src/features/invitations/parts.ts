import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Rooms } from "../rooms/rooms.ts";
import { looksAfter } from "./policy.ts";
import { findRole, findRoom, lockRoom, type RoomRow } from "./rooms-store.ts";

/** What the feature works with. */
export type Parts = {
  readonly context: Context;
  readonly rooms: Rooms;
  readonly notifications: Pick<Notifications, "notify" | "withdraw">;
};

/** Links, answers and invitations of one person: more than anybody makes by hand. RATE_LIMITED. */
const CHANGES_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

/** @throws AppError RATE_LIMITED */
export const ensureMayChange = (context: Context, userId: UserId): Promise<void> =>
  ensureRate(context, `invitations:changed-by:${userId}`, CHANGES_AN_HOUR);

/** @throws AppError NOT_FOUND for who does not look after the room, strangers and missing rooms alike */
export async function ensureKeeper({ context }: Parts, roomId: RoomId, userId: UserId): Promise<void> {
  const room = await findRoom(context.db.kysely, roomId);
  if (!room || room.isClosed) throw new AppError("NOT_FOUND");
  if (!looksAfter(room, await findRole(context.db.kysely, roomId, userId))) throw new AppError("NOT_FOUND");
}

/** The same in a change, with the room held until it ends. @throws AppError NOT_FOUND */
export async function lockAsKeeper({ trx }: Pick<Change, "trx">, roomId: RoomId, userId: UserId): Promise<RoomRow> {
  const room = await lockRoom(trx, roomId);
  if (!room || room.isClosed) throw new AppError("NOT_FOUND");
  if (!looksAfter(room, await findRole(trx, roomId, userId))) throw new AppError("NOT_FOUND");
  return room;
}
