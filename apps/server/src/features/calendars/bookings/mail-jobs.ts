import { bookingId } from "@atrium/contracts/schema";
import { languageSchema } from "@atrium/contracts/session";
import { z } from "zod";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { MAIL_SIDE, TELL_OF_BOOKING, TELL_OF_TOO_LATE } from "../job-names.ts";
import { mailOfBooking, mailOfTooLate } from "../mail.ts";
import type { Parts } from "../parts.ts";
import { findSide, SIDES } from "../sides.ts";
import { findBooking } from "../store.ts";
import { toBooking } from "../view.ts";
import { REMIND_OF_BOOKING } from "./remind.ts";
import { tellOfBooking, toldSchema } from "./tell-of-booking.ts";

const sideSchema = z.object({ side: z.enum(SIDES) });
const reminderSchema = z.object({ bookingId, startsAt: z.string(), language: languageSchema });
const tooLateSchema = z.object({
  tooLate: z.object({ email: z.string(), title: z.string() }),
  language: languageSchema,
});
type Told = z.output<typeof toldSchema>;

/** Mails host and guest, each with a calendar file and in their language (BOOK-036, BOOK-043, BOOK-044). */
export function bookingMailJobs({ context }: Pick<Parts, "context">): JobDefinition[] {
  const { kysely } = context.db;
  const tellBoth = (told: Told): Promise<void> => inTransaction(context, (trx) => tellOfBooking(trx, told));

  async function mailTooLate(payload: unknown): Promise<void> {
    const { tooLate, language } = tooLateSchema.parse(payload);
    await mailOfTooLate(context, { ...tooLate, language });
  }

  async function mailSide(payload: unknown): Promise<void> {
    const { side } = sideSchema.parse(payload);
    const about = await findAbout(toldSchema.parse(payload));
    if (!about) return;
    const { booking, ownerId, language, ...told } = about;
    const { to, ...reader } = await findSide(kysely, { ownerId, email: booking.email }, { side, language });
    if (to !== null) await mailOfBooking(context, { booking, ...told, ...reader, to });
  }

  /** Null for what was cancelled meanwhile, of which other mails tell, and for a reminder of what was moved. */
  async function findAbout(told: Told) {
    if ("cancelled" in told) {
      const { cancelled: booking, ownerId, sequence, reason, language } = told;
      return { booking, ownerId, sequence, language, kind: "cancelled", reason } as const;
    }
    const { id, startsAt, ...about } = toAbout(told);
    const row = await findBooking(kysely, id);
    if (!row || (startsAt !== null && row.startsAt.toISOString() !== startsAt)) return null;
    const { ownerId, sequence, language } = row;
    return { booking: toBooking(row), ownerId, sequence, language: language ?? told.language, ...about };
  }

  return [
    { name: MAIL_SIDE, run: mailSide },
    { name: TELL_OF_TOO_LATE, run: mailTooLate },
    {
      name: TELL_OF_BOOKING,
      run: (payload) =>
        tooLateSchema.safeParse(payload).success ? mailTooLate(payload) : tellBoth(toldSchema.parse(payload)),
    },
    {
      name: REMIND_OF_BOOKING,
      run(payload) {
        const { bookingId: soonId, ...at } = reminderSchema.parse(payload);
        return tellBoth({ soonId, ...at });
      },
    },
  ];
}

function toAbout(told: Exclude<Told, { cancelled: unknown }>) {
  if ("movedId" in told) return { id: told.movedId, startsAt: null, kind: "moved", reason: told.reason } as const;
  if ("soonId" in told) return { id: told.soonId, startsAt: told.startsAt, kind: "soon", reason: "" } as const;
  return { id: told.bookingId, startsAt: null, kind: "booked", reason: "" } as const;
}
