import type { MoveBooking } from "@atrium/contracts/calendars";
import type { UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findOffered, LANGUAGE, toMeeting } from "./book.ts";
import { TELL_OF_BOOKING } from "../job-names.ts";
import { freePlaces } from "../holds/holds-store.ts";
import { publishCalendarsChanged } from "../live.ts";
import { countBookingsOf, moveBooking as saveMoved } from "./moves-store.ts";
import type { Parts } from "../parts.ts";
import { isParty } from "../policy.ts";
import { addReminder } from "./remind.ts";
import { toMovableUntil } from "../rules.ts";
import { findBooking, findCalendar, findOwnBooking, findSlot, lockCalendar } from "../store.ts";

/** More than anybody moves by hand in an hour: each mails two people. RATE_LIMITED. */
const MOVED_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

/**
 * Gives a booking another slot and frees its own, in one change, decided as a booking is (B-58). The meeting moves along, or its guest goes to the one
 * that the new slot has; both are mailed the same invitation with a higher number.
 * @throws AppError NOT_FOUND for who is neither host nor guest, CONFLICT with `startTime` for a slot that is not offered, with `id` for a booking that
 * it is too late to move; RATE_LIMITED
 */
export async function moveBooking(
  parts: Parts,
  userId: UserId,
  { id, startTime, reason, language }: MoveBooking,
): Promise<void> {
  const { context, events } = parts;
  await ensureRate(context, `calendars:moved-by:${userId}`, MOVED_AN_HOUR);
  const startsAt = new Date(startTime);
  await inTransaction(context, async (trx, after) => {
    const found = await findBooking(trx, id);
    if (!found || !isParty(userId, found)) throw new AppError("NOT_FOUND");
    await lockCalendar(trx, found.calendarId);
    // Read again: while this waited, either side may have moved or cancelled it.
    const booking = await findBooking(trx, id);
    const row = booking && (await findCalendar(trx, booking.calendarId, context.clock.now()));
    if (!booking || !isParty(userId, booking)) throw new AppError("NOT_FOUND");
    if (booking.startsAt.getTime() === startsAt.getTime()) return;
    if (!row?.link) throw new AppError("CONFLICT", { field: "startTime" });
    const isByHost = userId === booking.ownerId;
    const { noticeMinutes } = row.link;
    const isPaid = booking.paid !== null;
    const until = toMovableUntil(booking.startsAt, { noticeMinutes, isOfHost: isByHost, isPaid });
    if (until <= context.clock.now()) throw new AppError("CONFLICT", { field: "id" });
    const { calendarId, guestId, eventId: before } = booking;
    if (await findOwnBooking(trx, { calendarId, guestId, startsAt }))
      throw new AppError("CONFLICT", { field: "startTime" });
    const leaving = { startsAt: booking.startsAt.getTime(), endsAt: booking.endsAt.getTime() };
    // Notice is for the host's sake.
    const link = isByHost ? { ...row.link, noticeMinutes: 0 } : row.link;
    const slot = await findOffered(parts, { trx }, { row, link, startsAt, leaving });
    const at = { calendarId, startsAt, now: context.clock.now() };
    await freePlaces(trx, at);
    const held = await findSlot(trx, at);
    const isAlone = held.eventId === null && (await countBookingsOf(trx, before)) === 1;
    const change = { trx, after };
    const eventId = isAlone
      ? before
      : (held.eventId ?? (await events.writeMeeting(change, toMeeting({ row, link: row.link }, slot))));
    const endsAt = new Date(slot.endsAt);
    // Before its meeting may go, which would take it along.
    await saveMoved(trx, id, { eventId, startsAt, endsAt, place: row.link.places === null ? null : held.place });
    if (isAlone) await events.moveMeeting(change, before, { startsAt, endsAt, guestId, by: userId });
    else await events.changeMeeting(change, { from: before, into: eventId, guestId, by: userId });
    const spoken = language ?? LANGUAGE;
    await addJob(trx, TELL_OF_BOOKING, { movedId: id, reason, language: spoken });
    await addReminder(trx, { bookingId: id, startsAt, language: spoken }, context.clock.now());
    after(() => publishCalendarsChanged(context, booking.ownerId, guestId));
  });
}
