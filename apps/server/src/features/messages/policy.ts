import type { RoomId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import type { Connection, Seat } from "../../platform/realtime/connection.ts";

/** Only members read a room; to everyone else it does not exist. @throws AppError NOT_FOUND */
export function ensureSeat(connection: Connection, roomId: RoomId): Seat {
  const seat = connection.seats.get(roomId);
  if (!seat) throw new AppError("NOT_FOUND");
  return seat;
}

/** Members write where their seat allows it. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanPost(connection: Connection, roomId: RoomId): void {
  if (!ensureSeat(connection, roomId).canPost) throw new AppError("ROOM_READ_ONLY");
}
