import type { BookingId, RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parts } from "../parts.ts";
import { isParty } from "../policy.ts";
import { findBooking } from "../store.ts";

/**
 * The chat in which host and guest talk about a booking, be they friends or not; the other hears of it with its first message.
 * @throws AppError NOT_FOUND for who is neither, CONFLICT with `chat` where the one may not write to the other
 */
export async function openChat({ context, rooms }: Parts, userId: UserId, id: BookingId): Promise<RoomId> {
  return inTransaction(context, async (trx, after) => {
    const booking = await findBooking(trx, id);
    if (!booking || !isParty(userId, booking)) throw new AppError("NOT_FOUND");
    const { ownerId, guestId } = booking;
    const other = userId === guestId ? ownerId : guestId;
    const roomId = other === userId ? null : await rooms.openDirectIn({ trx, after }, { userId, other });
    if (roomId === null) throw new AppError("CONFLICT", { field: "chat" });
    return roomId;
  });
}
