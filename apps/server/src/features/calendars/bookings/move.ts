import type { MoveBooking } from "@atrium/contracts/calendars";
import type { BookingId, UserId } from "@atrium/contracts/ids";
import type { Language } from "@atrium/contracts/session";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findOffered, LANGUAGE, lockBooking, toMeeting } from "./book.ts";
import { freePlaces } from "../holds/holds-store.ts";
import { publishCalendarsChanged } from "../live.ts";
import { countBookingsOf, moveBooking as saveMoved } from "./moves-store.ts";
import type { Parts } from "../parts.ts";
import { isParty } from "../policy.ts";
import { addReminder } from "./remind.ts";
import { tellOfBooking } from "./tell-of-booking.ts";
import { toMovableUntil } from "../rules.ts";
import { type BookingRow, type CalendarRow, findCalendar, findOwnBooking, findSlot, type LinkRow } from "../store.ts";
import { isHeard } from "../talk/is-heard.ts";
import { sayInChat } from "../talk/say-in-chat.ts";
import type { Slot } from "./slots.ts";
import { noteClock } from "../zones/note-clock.ts";

/** More than anybody moves by hand in an hour: each mails two people. RATE_LIMITED. */
const MOVED_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

/** @throws AppError RATE_LIMITED */
export const ensureMayMove = ({ context }: Pick<Parts, "context">, userId: UserId): Promise<void> =>
  ensureRate(context, `calendars:moved-by:${userId}`, MOVED_AN_HOUR);

/**
 * Gives a booking another slot and frees its own, in one change, decided as a booking is (B-58). The meeting moves along, or its guest goes to the one
 * that the new slot has; both are mailed the same invitation with a higher number.
 * @throws AppError NOT_FOUND for who is neither host nor guest, CONFLICT with `startTime` for a slot that is not offered, with `id` for a booking that
 * it is too late to move; RATE_LIMITED
 */
export async function moveBooking(
  parts: Parts,
  userId: UserId,
  { id, startTime, ...told }: MoveBooking,
): Promise<void> {
  await ensureMayMove(parts, userId);
  await inTransaction(parts.context, async (trx, after) => {
    const booking = await lockBookingOf(trx, userId, id);
    const isWished = userId === booking.ownerId;
    await moveWithin(parts, { trx, after }, { booking, startsAt: new Date(startTime), by: userId, isWished, ...told });
  });
}

/** Held for its host or its guest. @throws AppError NOT_FOUND for anybody else */
export async function lockBookingOf(trx: Change["trx"], userId: UserId, id: BookingId): Promise<BookingRow> {
  const booking = await lockBooking(trx, id);
  if (!booking || !isParty(userId, booking)) throw new AppError("NOT_FOUND");
  return booking;
}

type Moving = {
  readonly booking: BookingRow;
  readonly startsAt: Date;
  readonly by: UserId;
  /** By the host, or with the host's word: what is asked of guests for the host's sake is not. */
  readonly isWished: boolean;
  readonly reason: string;
  readonly language?: Language | null | undefined;
};

/** The same in a change that holds the booking. @throws AppError CONFLICT with `startTime` or `id` */
export async function moveWithin(parts: Parts, change: Change, moving: Moving): Promise<void> {
  const { context } = parts;
  const { trx, after } = change;
  const { booking, startsAt, by, isWished, reason } = moving;
  const { id, calendarId, guestId, ownerId } = booking;
  if (booking.startsAt.getTime() === startsAt.getTime()) return;
  const row = await findCalendar(trx, calendarId, context.clock.now());
  if (!row?.link) throw new AppError("CONFLICT", { field: "startTime" });
  const { noticeMinutes, timeZone } = row.link;
  const isPaid = booking.paid !== null;
  const until = toMovableUntil(booking.startsAt, { noticeMinutes, isOfHost: isWished, isPaid });
  if (until <= context.clock.now()) throw new AppError("CONFLICT", { field: "id" });
  if (await findOwnBooking(trx, { calendarId, guestId, startsAt }))
    throw new AppError("CONFLICT", { field: "startTime" });
  const slot = await findOther(parts, { trx }, { booking, row, link: row.link, startsAt, isWished });
  await changeSlot(parts, change, { booking, row, link: row.link, slot, by });
  const language = moving.language ?? LANGUAGE;
  const heard = (await isHeard(parts, trx, booking)) ? reason : "";
  await tellOfBooking(trx, { movedId: id, reason: heard, language });
  await addReminder(trx, { bookingId: id, startsAt, language }, context.clock.now());
  await noteClock(trx, id, { zone: timeZone, startsAt });
  await sayInChat(trx, { bookingId: id, by, said: "time" });
  after(() => publishCalendarsChanged(context, ownerId, guestId));
}

type Wanted = Pick<Moving, "booking" | "startsAt" | "isWished"> & { readonly row: CalendarRow; readonly link: LinkRow };

/** Another slot for a booking, as if it had none. Notice is for the host's sake. @throws AppError CONFLICT for what is not, or no longer, offered */
export function findOther(
  parts: Parts,
  change: Pick<Change, "trx">,
  { booking, row, link, startsAt, isWished }: Wanted,
): ReturnType<typeof findOffered> {
  const leaving = { startsAt: booking.startsAt.getTime(), endsAt: booking.endsAt.getTime() };
  const offered = isWished ? { ...link, noticeMinutes: 0 } : link;
  return findOffered(parts, change, { row, link: offered, startsAt, leaving });
}

type Changing = Pick<Moving, "booking" | "by"> & {
  readonly row: CalendarRow;
  readonly link: LinkRow;
  readonly slot: Slot;
};

/** The meeting of one guest moves along; of several, this one goes to another meeting. */
async function changeSlot(
  { context, events }: Parts,
  change: Change,
  { booking, row, link, slot, by }: Changing,
): Promise<void> {
  const { trx } = change;
  const { id, calendarId, guestId, eventId: before } = booking;
  const [startsAt, endsAt] = [new Date(slot.startsAt), new Date(slot.endsAt)];
  const at = { calendarId, startsAt, now: context.clock.now() };
  await freePlaces(trx, at);
  const held = await findSlot(trx, at);
  const isAlone = held.eventId === null && (await countBookingsOf(trx, before)) === 1;
  const eventId = isAlone
    ? before
    : (held.eventId ?? (await events.writeMeeting(change, toMeeting({ row, link }, slot))));
  // Before its meeting may go, which would take it along.
  await saveMoved(trx, id, { eventId, startsAt, endsAt, place: link.places === null ? null : held.place });
  if (isAlone) await events.moveMeeting(change, before, { startsAt, endsAt, guestId, by });
  else await events.changeMeeting(change, { from: before, into: eventId, guestId, by });
}
