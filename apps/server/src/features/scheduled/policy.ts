import { AppError } from "../../errors.ts";
import type { Subscription } from "../../platform/realtime/connection.ts";

/** Whoever may write in a room now may do so later; whether they still may is decided again then. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
export function ensureCanSchedule(subscription: Subscription | null): void {
  if (!subscription) throw new AppError("NOT_FOUND");
  if (!subscription.canPost) throw new AppError("ROOM_READ_ONLY");
}

/** What is scheduled in a room is there for its members, each their own. @throws AppError NOT_FOUND */
export function ensureCanList(subscription: Subscription | null): void {
  if (!subscription) throw new AppError("NOT_FOUND");
}
