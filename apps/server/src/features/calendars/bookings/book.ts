import type { BookSlot, Booking } from "@atrium/contracts/calendars";
import type { BookingId, EventId, UserId } from "@atrium/contracts/ids";
import type { Language } from "@atrium/contracts/session";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { PAYMENT_ENDED } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { freePlaces } from "../holds/holds-store.ts";
import { readDay } from "./known-day.ts";
import { canChange, isHost, isParty } from "../policy.ts";
import { addReminder } from "./remind.ts";
import { tellOfBooking } from "./tell-of-booking.ts";
import { findRole } from "../communities/roles.ts";
import { isPaidBack, listOffered, type Offered, toDaysOf, toReach, without } from "../rules.ts";
import {
  addBooking,
  type BookingRow,
  type CalendarRow,
  findBooking,
  findByPublicId,
  findOwnBooking,
  findSlot,
  type LinkRow,
  listUpcoming,
  lockCalendar,
  removeBooking,
} from "../store.ts";
import type { Slot } from "./slots.ts";
import { isHeard } from "../talk/is-heard.ts";
import { sayInChat } from "../talk/say-in-chat.ts";
import { noteClock } from "../zones/note-clock.ts";
import { toBooking, toRules } from "../view.ts";

/** More slots than anybody books by hand in an hour, and cancels again: each mails two people. RATE_LIMITED. */
const BOOKED_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

export const LANGUAGE: Language = "en";

/**
 * Takes a place in a slot, decided by the database once at a time: whoever comes too late is told CONFLICT. The meeting is made or joined, and
 * both are mailed, in the same change. Asked again for what one has booked, the same booking is answered.
 * @throws AppError NOT_FOUND for an address that leads nowhere, CONFLICT with the field `startTime` for a slot that is not offered (any more), RATE_LIMITED
 */
export async function bookSlot(parts: Parts, guestId: UserId, input: BookSlot): Promise<Booking> {
  const { context } = parts;
  await ensureRate(context, `calendars:booked-by:${guestId}`, BOOKED_AN_HOUR);
  const startsAt = new Date(input.startTime);
  const id = await inTransaction(context, async (trx, after) => {
    const { row, link } = await lockPublished(parts, { trx }, input.calendarId);
    const mine = await findOwnBooking(trx, { calendarId: row.id, guestId, startsAt });
    if (mine) return mine.id;
    if (isHost(guestId, row)) throw new AppError("CONFLICT", { field: "calendarId" });
    await context.reach.ensureReached(trx, guestId, [row.ownerId]);
    // What costs something is held and paid for.
    if (link.price !== null) throw new AppError("CONFLICT", { field: "payment" });
    const slot = await findOffered(parts, { trx }, { row, link, startsAt });
    const change = { trx, after };
    const { eventId, place } = await meet(parts, change, { row, link, slot, guestId });
    const { fullName, email, company, location, message } = input;
    const spoken = input.language ?? LANGUAGE;
    const bookingId = await addBooking(trx, {
      calendarId: row.id,
      guestId,
      eventId,
      startsAt,
      endsAt: new Date(slot.endsAt),
      place,
      fullName,
      email,
      company,
      location,
      message,
      language: spoken,
      at: context.clock.now(),
    });
    await tellOfBooking(trx, { bookingId, language: spoken });
    await addReminder(trx, { bookingId, startsAt, language: spoken }, context.clock.now());
    await noteClock(trx, bookingId, { zone: link.timeZone, startsAt });
    await sayInChat(trx, { bookingId, by: guestId, said: "booked" });
    after(() => publishCalendarsChanged(context, row.ownerId, guestId));
    return bookingId;
  });
  const booked = await findBooking(context.db.kysely, id);
  if (!booked) throw new AppError("NOT_FOUND");
  return toBooking(booked);
}

type Meeting = {
  readonly row: CalendarRow;
  readonly link: LinkRow;
  readonly slot: Slot;
  readonly guestId: UserId;
};

/** Makes the meeting of a slot or joins it; the place that is taken is null where nobody is counted. */
export async function meet(
  { context, events }: Parts,
  change: Change,
  { row, link, slot, guestId }: Meeting,
): Promise<{ eventId: EventId; place: number | null }> {
  const at = { calendarId: row.id, startsAt: new Date(slot.startsAt), now: context.clock.now() };
  await freePlaces(change.trx, at);
  const found = await findSlot(change.trx, at);
  const eventId = found.eventId ?? (await events.writeMeeting(change, toMeeting({ row, link }, slot)));
  await events.joinMeeting(change, eventId, guestId);
  return { eventId, place: link.places === null ? null : found.place };
}

/** @throws AppError NOT_FOUND */
export async function lockPublished(
  { context }: Parts,
  { trx }: Pick<Change, "trx">,
  publicId: string,
): Promise<{ row: CalendarRow; link: LinkRow }> {
  const found = await findByPublicId(trx, publicId, context.clock.now());
  if (found) await lockCalendar(trx, found.id);
  // Read again: while this waited, the link may have become another.
  const row = found && (await findByPublicId(trx, publicId, context.clock.now()));
  if (!row?.link) throw new AppError("NOT_FOUND");
  return { row, link: row.link };
}

/** @throws AppError CONFLICT for what is not, or no longer, offered */
export async function findOffered(
  { context }: Parts,
  { trx }: Pick<Change, "trx">,
  { row, link, startsAt, leaving }: { row: CalendarRow; link: LinkRow; startsAt: Date; leaving?: Slot },
): Promise<Offered> {
  const rules = toRules(link);
  const now = context.clock.now();
  for (const date of toDaysOf(startsAt.getTime(), rules.timeZone)) {
    const { taken: found, busy } = await readDay(trx, row, { ...toReach(rules, date), now });
    const taken = leaving ? without(found, leaving) : found;
    const slot = listOffered(rules, { date, nowMs: now.getTime(), taken, busy }).find(
      (offered) => offered.startsAt === startsAt.getTime(),
    );
    if (slot) return slot;
  }
  throw new AppError("CONFLICT", { field: "startTime" });
}

/** The meeting of a slot that nobody has booked so far. */
export function toMeeting({ row, link }: { row: CalendarRow; link: LinkRow }, slot: Slot) {
  return {
    hostId: row.ownerId,
    title: row.title,
    description: "",
    location: [link.venueName, link.venueAddress].filter((part) => part !== "").join(", "),
    conferenceDetails: link.onlineLink,
    isConference: link.isOnline,
    timeZone: link.timeZone,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
  };
}

type Cancelled = { readonly id: BookingId; readonly reason: string; readonly language?: Language | null | undefined };

/** A booking whose calendar is held from then on, as it is once it is: while this waited, either side may have moved or cancelled it. */
export async function lockBooking(trx: Change["trx"], id: BookingId): Promise<BookingRow | null> {
  const found = await findBooking(trx, id);
  if (!found) return null;
  await lockCalendar(trx, found.calendarId);
  return findBooking(trx, id);
}

/** By host, guest or the owner of the calendar's community until it is over (B-61): the place is free at once, and both are mailed. @throws AppError NOT_FOUND, CONFLICT for what is over */
export async function cancelBooking(parts: Parts, userId: UserId, { id, reason, language }: Cancelled): Promise<void> {
  const { context } = parts;
  await inTransaction(context, async (trx, after) => {
    const booking = await lockBooking(trx, id);
    const role = booking && (await findRole(trx, userId, booking));
    if (!booking || !(isParty(userId, booking) || canChange(userId, booking, role))) throw new AppError("NOT_FOUND");
    if (booking.endsAt <= context.clock.now()) throw new AppError("CONFLICT", { field: "startTime" });
    await endBooking(parts, { trx, after }, { booking, by: userId, reason, language: language ?? LANGUAGE });
  });
}

/** Of a calendar that ends. In a change that holds it. */
export async function cancelUpcoming(parts: Parts, change: Change, { id, ownerId }: CalendarRow): Promise<void> {
  for (const booking of await listUpcoming(change.trx, id, parts.context.clock.now()))
    await endBooking(parts, change, { booking, by: ownerId, reason: "", language: LANGUAGE });
}

type Ended = {
  readonly booking: BookingRow;
  readonly by: UserId;
  readonly reason: string;
  readonly language: Language;
};

async function endBooking(parts: Parts, { trx, after }: Change, { booking, by, reason, language }: Ended) {
  const { context, events, payments } = parts;
  await sayInChat(trx, { bookingId: booking.id, by, said: "cancelled" });
  const heard = (await isHeard(parts, trx, booking)) ? reason : "";
  await removeBooking(trx, booking.id);
  const refunded = isPaidBack({ byHost: by !== booking.guestId, startsAt: booking.startsAt, now: context.clock.now() });
  if (refunded) await payments.refund({ trx }, { purpose: PAYMENT_ENDED, itemId: booking.id });
  await events.leaveMeeting({ trx, after }, booking.eventId, { guestId: booking.guestId, by });
  await tellOfBooking(trx, {
    cancelled: toBooking(booking),
    ownerId: booking.ownerId,
    sequence: booking.sequence + 1,
    reason: heard,
    language: booking.language ?? language,
  });
  after(() => publishCalendarsChanged(context, booking.ownerId, booking.guestId));
}
