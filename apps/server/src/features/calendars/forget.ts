import type { UserId } from "@atrium/contracts/ids";
import { inTransaction } from "../../platform/db/transaction.ts";
import { publishCalendarsChanged } from "./live.ts";
import type { Parts } from "./parts.ts";
import { listBookingsOf, lockCalendar, removeBooking, removeCalendarsOf } from "./store.ts";

/**
 * Of an account that ends: what it had booked is free again, and the hosts find it in their feed. Its calendars are gone; the meetings it had
 * still to host are events, which went with word to those they concern. May run more than once.
 */
export async function forgetCalendars({ context, events }: Parts, userId: UserId): Promise<void> {
  for (const { id, calendarId, eventId, ownerId } of await listBookingsOf(context.db.kysely, userId)) {
    await inTransaction(context, async (trx, after) => {
      await lockCalendar(trx, calendarId);
      await removeBooking(trx, id);
      await events.leaveMeeting({ trx, after }, eventId, { guestId: userId, by: userId });
      after(() => publishCalendarsChanged(context, ownerId));
    });
  }
  await removeCalendarsOf(context.db.kysely, userId);
}
