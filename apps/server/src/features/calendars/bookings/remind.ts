import type { Language } from "@atrium/contracts/session";
import type { BookingId } from "@atrium/contracts/ids";
import type { Change } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { DAY_MINUTES, MINUTE_MS } from "./slots.ts";

export const REMIND_OF_BOOKING = "calendars.remind-of-booking";

/** A day ahead; what is booked later than that needs no reminder. */
const AHEAD_MS = DAY_MINUTES * MINUTE_MS;

/** Mails both sides a day before a booking begins, unless it was moved or cancelled until then. */
export async function addReminder(
  trx: Change["trx"],
  { bookingId, startsAt, language }: { bookingId: BookingId; startsAt: Date; language: Language },
  now: Date,
): Promise<void> {
  const runAt = new Date(startsAt.getTime() - AHEAD_MS);
  if (runAt <= now) return;
  // Of one key, so that a booking has one reminder however often it is moved.
  const key = `${REMIND_OF_BOOKING}:${bookingId}`;
  await addJob(trx, REMIND_OF_BOOKING, { bookingId, startsAt: startsAt.toISOString(), language }, { runAt, key });
}
