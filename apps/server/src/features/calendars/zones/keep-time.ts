import type { Booking } from "@atrium/contracts/calendars";
import type { BookingId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { lockBooking } from "../bookings/book.ts";
import { listIdsOf } from "../bookings/moves-store.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { isHost } from "../policy.ts";
import { findBooking } from "../store.ts";
import { toBooking } from "../view.ts";
import { noteClock } from "./note-clock.ts";

/**
 * A meeting stays at its instant although clocks show another hour than it was booked for: its host says so, for everybody who comes to it. Both sides see no
 * other reading any more.
 * @throws AppError NOT_FOUND for who is not its host, CONFLICT for what is over
 */
export async function keepTime({ context }: Pick<Parts, "context">, userId: UserId, id: BookingId): Promise<Booking> {
  return inTransaction(context, async (trx, after) => {
    const booking = await lockBooking(trx, id);
    if (!booking || !isHost(userId, booking)) throw new AppError("NOT_FOUND");
    const ids = await listIdsOf(trx, [booking.eventId], context.clock.now());
    if (!ids.includes(id)) throw new AppError("CONFLICT", { field: "id" });
    for (const one of ids) {
      const { startsAt, clockZone, timeZone, guestId } = (await findBooking(trx, one)) ?? booking;
      await noteClock(trx, one, { zone: clockZone ?? timeZone, startsAt });
      after(() => publishCalendarsChanged(context, userId, guestId));
    }
    return toBooking((await findBooking(trx, id)) ?? booking);
  });
}
