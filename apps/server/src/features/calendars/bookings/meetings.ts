import { AppError } from "../../../errors.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import type { Events } from "../../events/events.ts";
import { LANGUAGE } from "./book.ts";
import { PAYMENT_ENDED } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import { findLastPlace, isBoundTo, listIdsOf, lockCalendarOf, lockCalendarsWith, moveBooking } from "./moves-store.ts";
import type { Parts } from "../parts.ts";
import { addReminder } from "./remind.ts";
import { tellOfBooking } from "./tell-of-booking.ts";
import { findBooking, findOwnBooking, removeBooking } from "../store.ts";
import { sayInChat } from "../talk/say-in-chat.ts";
import { toBooking } from "../view.ts";
import { noteClock } from "../zones/note-clock.ts";

/**
 * What becomes of bookings where their host changes or deletes the meeting as an event: they move or end with it, and both sides are mailed. A calendar is
 * always held before an event and its bookings: whoever held them the other way round would wait for a guest who moves a booking, who waits for them.
 */
export function createMeetingListener({
  context,
  payments,
}: Pick<Parts, "context" | "payments">): Parameters<Events["listenToMeetings"]>[0] {
  const { clock } = context;
  return {
    onHolding: ({ trx }, { eventId, by }) => lockCalendarOf(trx, eventId, by),

    onForgetting: ({ trx }, userId) => lockCalendarsWith(trx, userId),

    // An answer would leave the place taken, and what was paid where it is.
    async onDeclining({ trx }, { eventId, userId }) {
      if (await isBoundTo(trx, eventId, userId, clock.now()))
        throw new AppError("CONFLICT", { field: "confirmationStatus" });
    },

    async onMoved({ trx, after }, { eventId, startsAt, endsAt }) {
      for (const id of await listIdsOf(trx, [eventId], clock.now())) {
        const booking = await findBooking(trx, id);
        if (!booking) continue;
        const { calendarId, guestId, ownerId } = booking;
        const language = booking.language ?? LANGUAGE;
        const other = await findOwnBooking(trx, { calendarId, guestId, startsAt });
        if (other && other.id !== id) throw new AppError("CONFLICT", { field: "startTime" });
        const isMoved = booking.startsAt.getTime() !== startsAt.getTime();
        // The host may meet more people at once than the link would let book.
        const place = isMoved ? (await findLastPlace(trx, calendarId, startsAt)) + 1 : null;
        try {
          await moveBooking(trx, id, { eventId, startsAt, endsAt, place });
        } catch (error) {
          // Somebody books that place at the same moment.
          throw isUniqueViolation(error) ? new AppError("CONFLICT", { field: "startTime", cause: error }) : error;
        }
        await tellOfBooking(trx, { movedId: id, reason: "", language });
        await addReminder(trx, { bookingId: id, startsAt, language }, clock.now());
        await noteClock(trx, id, { zone: booking.timeZone, startsAt });
        await sayInChat(trx, { bookingId: id, by: ownerId, said: "time" });
        after(() => publishCalendarsChanged(context, ownerId, guestId));
      }
    },

    async onRemoving({ trx, after }, { eventIds }) {
      for (const id of await listIdsOf(trx, eventIds, clock.now())) {
        const booking = await findBooking(trx, id);
        if (!booking) continue;
        const { ownerId, guestId, sequence } = booking;
        await sayInChat(trx, { bookingId: id, by: ownerId, said: "cancelled" });
        await removeBooking(trx, id);
        // It is the host who deletes it.
        await payments.refund({ trx }, { purpose: PAYMENT_ENDED, itemId: id });
        const cancelled = toBooking(booking);
        await tellOfBooking(trx, {
          cancelled,
          ownerId,
          sequence: sequence + 1,
          reason: "",
          language: booking.language ?? LANGUAGE,
        });
        after(() => publishCalendarsChanged(context, ownerId, guestId));
      }
    },
  };
}
