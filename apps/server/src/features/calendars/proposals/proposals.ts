import type { AcceptTime, DeclineTimes, ProposeTimes, TimeProposal } from "@atrium/contracts/calendar-proposals";
import { BOOKINGS_PAGE } from "@atrium/contracts/calendar-limits";
import type { Booking } from "@atrium/contracts/calendars";
import { type FeedCode, toFeedText } from "@atrium/contracts/feed";
import type { BookingId, EventId, Instant, ProposalId, RoomId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { LANGUAGE } from "../bookings/book.ts";
import { ensureMayMove, findOther, lockBookingOf, moveWithin } from "../bookings/move.ts";
import { TELL_OF_PROPOSAL } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { canAnswer } from "../policy.ts";
import { listOpen } from "../rules.ts";
import { type BookingRow, findBooking, findCalendar, listBookingsOfEvent } from "../store.ts";
import { openChat } from "../talk/open-chat.ts";
import { isHeard } from "../talk/is-heard.ts";
import { sayInChat } from "../talk/say-in-chat.ts";
import { toBooking } from "../view.ts";
import { findProposal, listProposalsOf, type ProposalRow, removeProposal, replaceProposal } from "./proposals-store.ts";

/** More than anybody proposes by hand in an hour: each mails the other side. RATE_LIMITED. */
const PROPOSED_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

/** Host and guest agree on another time for a booking: one side proposes up to three slots, and the other takes one of them or none. */
export function openProposals(parts: Parts) {
  const { context } = parts;
  const db = context.db.kysely;
  const now = (): Date => context.clock.now();

  return {
    /** What is open between somebody and those they meet, of either side; nothing in a meeting of others. */
    async listProposals(userId: UserId, eventId: EventId): Promise<TimeProposal[]> {
      const rows = await listProposalsOf(db, { eventId, userId });
      return rows.map((row) => toProposal(row, row, now())).filter(({ times }) => times.length > 0);
    },

    /** What somebody has booked in a meeting, or others with them, as many as one page has; nothing in one of others. */
    listBookingsOfEvent: async (userId: UserId, eventId: EventId): Promise<Booking[]> =>
      (await listBookingsOfEvent(db, { eventId, userId, limit: BOOKINGS_PAGE })).map(toBooking),

    openChat: (userId: UserId, bookingId: BookingId): Promise<RoomId> => openChat(parts, userId, bookingId),
    propose: (userId: UserId, input: ProposeTimes): Promise<TimeProposal> => proposeTimes(parts, userId, input),
    withdraw: (userId: UserId, bookingId: BookingId): Promise<void> => withdrawTimes(parts, userId, bookingId),
    acceptTime: (userId: UserId, input: AcceptTime): Promise<Booking> => acceptTime(parts, userId, input),
    declineTimes: (userId: UserId, input: DeclineTimes): Promise<void> => declineTimes(parts, userId, input),
  };
}

/**
 * Proposes other slots of the link, in place of what the same side proposed before; none is kept for the two meanwhile. A guest may ask also when it is
 * too late to move it themselves.
 * @throws AppError NOT_FOUND for who is neither host nor guest, CONFLICT with `startTime` for a slot that is not offered, with `id` once it has begun; ROOM_READ_ONLY
 * where one of the two has blocked the other; RATE_LIMITED
 */
async function proposeTimes(
  parts: Parts,
  userId: UserId,
  { id, times, message, language }: ProposeTimes,
): Promise<TimeProposal> {
  const { context } = parts;
  await ensureRate(context, `calendars:proposed-by:${userId}`, PROPOSED_AN_HOUR);
  return inTransaction(context, async (trx, after) => {
    const booking = await lockBookingOf(trx, userId, id);
    if (booking.startsAt <= context.clock.now()) throw new AppError("CONFLICT", { field: "id" });
    if (!(await isHeard(parts, trx, booking))) throw new AppError("ROOM_READ_ONLY");
    const byHost = userId === booking.ownerId;
    const others = [...new Set(times)].toSorted().map((time) => new Date(time));
    await ensureOffered(parts, trx, { booking, times: others, isWished: byHost });
    const row = { bookingId: id, byHost, times: others, message };
    const proposalId = await replaceProposal(trx, { ...row, at: context.clock.now() });
    await addJob(trx, TELL_OF_PROPOSAL, { proposalId, language: language ?? LANGUAGE });
    await tellOther(parts, { trx, after }, { booking, by: userId, code: "EVENT_TIMES_PROPOSED" });
    await sayInChat(trx, { bookingId: id, by: userId, said: "proposed" });
    return toProposal({ ...row, id: proposalId }, booking, context.clock.now());
  });
}

type Others = { readonly booking: BookingRow; readonly times: readonly Date[]; readonly isWished: boolean };

/** @throws AppError CONFLICT */
async function ensureOffered(parts: Parts, trx: Change["trx"], { booking, times, isWished }: Others): Promise<void> {
  const row = await findCalendar(trx, booking.calendarId, parts.context.clock.now());
  for (const startsAt of times) {
    if (!row?.link || startsAt.getTime() === booking.startsAt.getTime())
      throw new AppError("CONFLICT", { field: "startTime" });
    await findOther(parts, { trx }, { booking, row, link: row.link, startsAt, isWished });
  }
}

/** Takes one's own back; without one nothing is done. @throws AppError NOT_FOUND for who is neither host nor guest */
async function withdrawTimes({ context }: Parts, userId: UserId, bookingId: BookingId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const { ownerId, guestId } = await lockBookingOf(trx, userId, bookingId);
    if (await removeProposal(trx, { bookingId, byHost: userId === ownerId }))
      after(() => publishCalendarsChanged(context, ownerId, guestId));
  });
}

/**
 * Moves the booking to one of the times, as a booking is moved. Both sides want it, so nothing is asked that is asked of a guest for the host's sake: a
 * paid booking keeps its payment, though its money would not come back any more.
 * @throws AppError NOT_FOUND for what was not proposed to them or has ended, BAD_INPUT for a time that was not proposed, CONFLICT with `startTime` for one
 * that is taken: the proposal stays; RATE_LIMITED
 */
async function acceptTime(parts: Parts, userId: UserId, { id, startTime, language }: AcceptTime): Promise<Booking> {
  const { context } = parts;
  await ensureMayMove(parts, userId);
  return inTransaction(context, async (trx, after) => {
    const { proposal, booking } = await lockProposal(parts, trx, { userId, id });
    const startsAt = new Date(startTime);
    if (!proposal.times.some((time) => time.getTime() === startsAt.getTime()))
      throw new AppError("BAD_INPUT", { field: "startTime" });
    const moving = { booking, startsAt, by: userId, isWished: true, reason: "", language };
    await moveWithin(parts, { trx, after }, moving);
    const moved = await findBooking(trx, booking.id);
    if (!moved) throw new AppError("NOT_FOUND");
    return toBooking(moved);
  });
}

/** None of them suits; the booking stays as it is, and the other side is told. @throws AppError NOT_FOUND for what was not proposed to them or has ended */
async function declineTimes(parts: Parts, userId: UserId, { id, language }: DeclineTimes): Promise<void> {
  await inTransaction(parts.context, async (trx, after) => {
    const { proposal, booking } = await lockProposal(parts, trx, { userId, id });
    const { bookingId, byHost } = proposal;
    await removeProposal(trx, proposal);
    await addJob(trx, TELL_OF_PROPOSAL, { declinedOf: bookingId, byHost, language: language ?? LANGUAGE });
    await tellOther(parts, { trx, after }, { booking, by: userId, code: "EVENT_TIMES_DECLINED" });
    await sayInChat(trx, { bookingId, by: userId, said: "declined" });
  });
}

type Answering = { readonly userId: UserId; readonly id: ProposalId };

/** What is open, for who answers it, with its calendar held. @throws AppError NOT_FOUND */
async function lockProposal(
  { context }: Pick<Parts, "context">,
  trx: Change["trx"],
  { userId, id }: Answering,
): Promise<{ proposal: ProposalRow; booking: BookingRow }> {
  const found = await findProposal(trx, id);
  if (!found) throw new AppError("NOT_FOUND");
  const booking = await lockBookingOf(trx, userId, found.bookingId);
  // Read again: while this waited, it may have been answered or replaced.
  const proposal = await findProposal(trx, id);
  if (!proposal || !canAnswer(userId, booking, proposal)) throw new AppError("NOT_FOUND");
  const times = listOpen(proposal.times, { startsAt: booking.startsAt, now: context.clock.now() });
  if (times.length === 0) throw new AppError("NOT_FOUND");
  return { proposal, booking };
}

type Told = {
  readonly booking: BookingRow;
  readonly by: UserId;
  readonly code: FeedCode & ("EVENT_TIMES_PROPOSED" | "EVENT_TIMES_DECLINED");
};

/** The other side finds it in the feed, and both see it where they are. */
async function tellOther(
  { context, notifications }: Pick<Parts, "context" | "notifications">,
  { trx, after }: Change,
  { booking: { ownerId, guestId, eventId, title }, by, code }: Told,
): Promise<void> {
  const to = by === guestId ? ownerId : guestId;
  await notifications.notify(trx, after, { to, from: by, code, details: { eventId, title: toFeedText(title) } });
  after(() => publishCalendarsChanged(context, ownerId, guestId));
}

function toProposal(row: ProposalRow, { startsAt }: Pick<BookingRow, "startsAt">, now: Date): TimeProposal {
  const { id, bookingId, byHost, message } = row;
  const times = listOpen(row.times, { startsAt, now }).map((time) => time.toISOString() as Instant);
  return { id, bookingId, byHost, times, message };
}
