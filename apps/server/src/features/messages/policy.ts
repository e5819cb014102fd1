import type { Seat } from "../../platform/realtime/connection.ts";
import { AppError } from "../../errors.ts";

/** Only members read a room; to everyone else it does not exist. @throws AppError NOT_FOUND */
export function ensureSeat(seat: Seat | null): Seat {
  if (!seat) throw new AppError("NOT_FOUND");
  return seat;
}

/** Members write where their seat allows it. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanPost(seat: Seat | null): void {
  if (!ensureSeat(seat).canPost) throw new AppError("ROOM_READ_ONLY");
}
