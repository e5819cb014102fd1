import type { BookSlot, Hold, PaymentLink } from "@atrium/contracts/calendars";
import { BOOKING_HELD_MS, BOOKINGS_HELD_MAX } from "@atrium/contracts/calendar-limits";
import type { BookingId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { findOffered, lockPublished, meet } from "../bookings/book.ts";
import {
  addHold,
  confirmHold,
  countHolds,
  endHold,
  findHold,
  findHoldOf,
  freePlaces,
  type HoldRow,
  listEndedHolds,
} from "./holds-store.ts";
import { PAYMENT_ENDED, TELL_OF_TOO_LATE } from "../job-names.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { isHost } from "../policy.ts";
import { addReminder } from "../bookings/remind.ts";
import { tellOfBooking } from "../bookings/tell-of-booking.ts";
import { findCalendar, findOwnBooking, findSlot, lockCalendar, removeBooking } from "../store.ts";
import { isHeard } from "../talk/is-heard.ts";
import { sayInChat } from "../talk/say-in-chat.ts";
import { toHold } from "../view.ts";
import { noteClock } from "../zones/note-clock.ts";

/** More slots than anybody begins to pay for in an hour. RATE_LIMITED. */
const HELD_AN_HOUR = { limit: 60, windowMs: 3_600_000 };

const toPurchase = (itemId: string) => ({ purpose: PAYMENT_ENDED, itemId });
const isOver = ({ heldUntil }: HoldRow, now: Date): boolean => heldUntil !== null && heldUntil <= now;

/** Slots that cost something: held for ten minutes while somebody pays, booked once the provider says that they did (BOOK-028). */
export function openHolds(parts: Parts) {
  const { context, payments } = parts;
  const now = (): Date => context.clock.now();

  /** @throws AppError NOT_FOUND for another's, and for one that is gone */
  async function findOwn(guestId: UserId, id: BookingId): Promise<HoldRow> {
    const hold = await findHold(context.db.kysely, id);
    if (hold?.guestId !== guestId) throw new AppError("NOT_FOUND");
    return hold;
  }

  /** As it stands by the provider's word, whatever the browser says on coming back. */
  async function settled(hold: HoldRow): Promise<Hold> {
    if (hold.heldUntil === null) return toHold(hold, now());
    if (isOver(hold, now())) await endHeld(parts, hold.id);
    else if ((await payments.look(toPurchase(hold.id))) === "paid") await settleHold(parts, hold.id, true);
    const after = await findHold(context.db.kysely, hold.id);
    return toHold(after ?? { ...hold, heldUntil: now() }, now());
  }

  return {
    hold: (guestId: UserId, input: BookSlot): Promise<Hold> => holdSlot(parts, guestId, input),

    /** @throws AppError NOT_FOUND */
    getHold: async (guestId: UserId, id: BookingId): Promise<Hold> => settled(await findOwn(guestId, id)),

    /** Where it is paid, the same however often it is asked for. @throws AppError NOT_FOUND, CONFLICT for one that has run out or is booked */
    async payForHold(guestId: UserId, id: BookingId, origin: string): Promise<PaymentLink> {
      const hold = await findOwn(guestId, id);
      if (hold.heldUntil === null || hold.publicId === null || isOver(hold, now()))
        throw new AppError("CONFLICT", { field: "heldUntil" });
      const page = `${origin}/community/slot-booking/${encodeURIComponent(Buffer.from(hold.publicId).toString("base64"))}`;
      const paymentLink = await payments.begin({
        ...toPurchase(id),
        payerId: guestId,
        payeeId: hold.ownerId,
        title: hold.title,
        amount: hold.price.amount,
        currency: hold.price.currency,
        expiresAt: hold.heldUntil,
        returnUrl: `${page}?id=${id}`,
        cancelUrl: `${page}?hold=${id}`,
      });
      if (paymentLink === null) throw new AppError("CONFLICT", { field: "heldUntil" });
      return { id, calendarId: hold.publicId, paymentLink };
    },

    /** Given back before its time; booked where it has just been paid for. @throws AppError NOT_FOUND */
    async releaseHold(guestId: UserId, id: BookingId): Promise<Hold> {
      const hold = await findOwn(guestId, id);
      if (hold.heldUntil !== null) await endHeld(parts, id);
      const after = await findHold(context.db.kysely, id);
      return toHold(after ?? { ...hold, heldUntil: now() }, now());
    },
  };
}

/**
 * Keeps a place of a slot that costs something, counted as booked for everybody else. Asked again, the same hold is answered.
 * @throws AppError NOT_FOUND, CONFLICT with the field `startTime` for a slot that is not offered (any more), RATE_LIMITED for who holds as many as one may
 */
async function holdSlot(parts: Parts, guestId: UserId, input: BookSlot): Promise<Hold> {
  const { context } = parts;
  const db = context.db.kysely;
  await ensureRate(context, `calendars:held-by:${guestId}`, HELD_AN_HOUR);
  const at = { publicId: input.calendarId, guestId, startsAt: new Date(input.startTime) };
  const known = await findHoldOf(db, at);
  if (known && isOver(known, context.clock.now())) await endHeld(parts, known.id);
  const id = await inTransaction(context, (trx) => keepPlace(parts, { trx }, { ...input, ...at }));
  const hold = await findHold(db, id);
  if (!hold) throw new AppError("NOT_FOUND");
  return toHold(hold, context.clock.now());
}

type Wanted = BookSlot & { readonly publicId: string; readonly guestId: UserId; readonly startsAt: Date };

async function keepPlace(parts: Parts, { trx }: Pick<Change, "trx">, wanted: Wanted): Promise<BookingId> {
  const { publicId, guestId, startsAt } = wanted;
  const { row, link } = await lockPublished(parts, { trx }, publicId);
  const mine = await findHoldOf(trx, wanted);
  if (mine) return mine.id;
  if (isHost(guestId, row)) throw new AppError("CONFLICT", { field: "calendarId" });
  await parts.context.reach.ensureReached(trx, guestId, [row.ownerId]);
  // What costs nothing is booked at once.
  if (link.price === null) throw new AppError("CONFLICT", { field: "payment" });
  const known = await findOwnBooking(trx, { calendarId: row.id, guestId, startsAt });
  if (known) throw new AppError("CONFLICT", { field: "startTime" });
  const slot = await findOffered(parts, { trx }, { row, link, startsAt });
  const now = parts.context.clock.now();
  if ((await countHolds(trx, guestId, now)) >= BOOKINGS_HELD_MAX)
    throw new AppError("RATE_LIMITED", { retryAfterMs: BOOKING_HELD_MS });
  const place = { calendarId: row.id, startsAt, now };
  await freePlaces(trx, place);
  const found = await findSlot(trx, place);
  const { fullName, email, company, location, message } = wanted;
  return addHold(trx, {
    calendarId: row.id,
    guestId,
    startsAt,
    endsAt: new Date(slot.endsAt),
    place: link.places === null ? null : found.place,
    price: link.price,
    heldUntil: new Date(now.getTime() + BOOKING_HELD_MS),
    language: wanted.language ?? "en",
    fullName,
    email,
    company,
    location,
    message,
    at: now,
  });
}

/**
 * Ends what was held until now. Where its provider cannot be asked a hold stays, is in nobody's way, and is looked at again: at most `limit` of
 * them at a time, those first that ended first.
 */
export async function endPastHolds(parts: Parts, limit: number): Promise<void> {
  const { db, clock, log } = parts.context;
  const failures: unknown[] = [];
  for (const { id } of await listEndedHolds(db.kysely, clock.now(), limit))
    await endHeld(parts, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) log.warn({ err: failures[0], count: failures.length }, "holds could not be ended yet");
}

/** A hold that ends: nobody pays for it any more, and where somebody just did, it is booked. */
export async function endHeld(parts: Parts, id: BookingId): Promise<void> {
  const state = await parts.payments.end(toPurchase(id));
  await settleHold(parts, id, state === "paid");
}

/**
 * What becomes of a hold once its payment has ended: booked, or gone. Paid too late, it is booked where the slot is still free; else nothing is,
 * and the money goes back. May run more than once.
 */
export async function settleHold(parts: Parts, id: BookingId, isPaid: boolean): Promise<void> {
  const { context, payments } = parts;
  await inTransaction(context, async (trx, after) => {
    const found = await findHold(trx, id);
    if (found) await lockCalendar(trx, found.calendarId);
    const hold = found && (await findHold(trx, id));
    // Given back meanwhile, or gone with its calendar.
    if (!hold) return payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    if (hold.heldUntil === null) return;
    if (!isPaid) return removeBooking(trx, id);
    if (await confirm(parts, { trx, after }, hold)) return;
    await removeBooking(trx, id);
    await payments.refund({ trx }, toPurchase(id), { unfulfilled: true });
    const { email, title, language } = hold;
    await addJob(trx, TELL_OF_TOO_LATE, { tooLate: { email, title }, language });
  });
}

/** Whether there was a place for it. */
async function confirm(parts: Parts, change: Change, hold: HoldRow): Promise<boolean> {
  const { context, payments } = parts;
  const { trx, after } = change;
  const row = await findCalendar(trx, hold.calendarId, context.clock.now());
  if (!row?.link) return false;
  if (!(await isHeard(parts, trx, hold))) return false;
  const { link } = row;
  const wasOver = isOver(hold, context.clock.now());
  await endHold(trx, hold.id, context.clock.now());
  if (wasOver && !(await isFree(parts, change, { row, link: row.link, startsAt: hold.startsAt }))) return false;
  const slot = { startsAt: hold.startsAt.getTime(), endsAt: hold.endsAt.getTime() };
  const met = await meet(parts, change, { row, link, slot, guestId: hold.guestId });
  await confirmHold(trx, hold.id, met);
  await payments.fulfil(change, toPurchase(hold.id));
  const { id: bookingId, language, startsAt } = hold;
  await tellOfBooking(trx, { bookingId, language });
  await addReminder(trx, { bookingId, startsAt, language }, context.clock.now());
  await noteClock(trx, bookingId, { zone: link.timeZone, startsAt });
  await sayInChat(trx, { bookingId, by: hold.guestId, said: "booked" });
  after(() => publishCalendarsChanged(context, hold.ownerId, hold.guestId));
  return true;
}

async function isFree(
  parts: Parts,
  { trx }: Pick<Change, "trx">,
  wanted: Parameters<typeof findOffered>[2],
): Promise<boolean> {
  try {
    await findOffered(parts, { trx }, wanted);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "CONFLICT") return false;
    throw error;
  }
}
