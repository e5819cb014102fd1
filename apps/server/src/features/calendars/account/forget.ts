import type { UserId } from "@atrium/contracts/ids";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { removeOutsideOf } from "../busy/busy-store.ts";
import { PAYMENT_ENDED } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { isPaidBack } from "../rules.ts";
import { listBookingsOf, listIdsOfOwner, listUpcoming, lockCalendar, removeBooking, removeCalendar } from "../store.ts";

/**
 * Of an account that ends: what it had booked is free again, and the hosts find it in their feed. Its calendars are gone, and what was paid for
 * meetings to come goes back; those it had still to host went as events, with a mail to each guest. May run more than once.
 */
export async function forgetCalendars({ context, events, payments }: Parts, userId: UserId): Promise<void> {
  const now = context.clock.now();
  await removeOutsideOf(context.db.kysely, userId);
  for (const { id, calendarId, eventId, ownerId, startsAt } of await listBookingsOf(context.db.kysely, userId)) {
    await inTransaction(context, async (trx, after) => {
      await lockCalendar(trx, calendarId);
      await removeBooking(trx, id);
      if (isPaidBack({ byHost: false, startsAt, now }))
        await payments.refund({ trx }, { purpose: PAYMENT_ENDED, itemId: id });
      await events.leaveMeeting({ trx, after }, eventId, { guestId: userId, by: userId });
      after(() => publishCalendarsChanged(context, ownerId));
    });
  }
  for (const id of await listIdsOfOwner(context.db.kysely, userId))
    await inTransaction(context, async (trx) => {
      await lockCalendar(trx, id);
      for (const booking of await listUpcoming(trx, id, now))
        await payments.refund({ trx }, { purpose: PAYMENT_ENDED, itemId: booking.id });
      await removeCalendar(trx, id);
    });
}
