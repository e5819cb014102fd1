import { languageSchema } from "@atrium/contracts/access";
import type { Booking } from "@atrium/contracts/calendars";
import { bookingId, userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { findAccount } from "../users/users.ts";
import { tellOfBooking } from "./mail.ts";
import { findBooking } from "./store.ts";
import { toBooking } from "./view.ts";

export const TELL_OF_BOOKING = "calendars.tell-of-booking";

const payloadSchema = z.union([
  z.object({ bookingId, language: languageSchema }),
  z.object({
    cancelled: z.custom<Booking>((value) => typeof value === "object" && value !== null),
    ownerId: userId,
    reason: z.string(),
    language: languageSchema,
  }),
]);

/** Mails host and guest, each with a calendar file (BOOK-036, BOOK-043, BOOK-044). */
export function calendarsJobs(context: Context): JobDefinition[] {
  return [
    {
      name: TELL_OF_BOOKING,
      async run(payload) {
        const asked = payloadSchema.parse(payload);
        const { language } = asked;
        if ("cancelled" in asked) {
          const { cancelled, ownerId, reason } = asked;
          const hostEmail = (await findAccount(context.db.kysely, ownerId))?.email ?? null;
          return tellOfBooking(context, { booking: cancelled, hostEmail, isCancelled: true, reason, language });
        }
        const row = await findBooking(context.db.kysely, asked.bookingId);
        // Cancelled meanwhile, of which another mail tells.
        if (!row) return;
        const hostEmail = (await findAccount(context.db.kysely, row.ownerId))?.email ?? null;
        await tellOfBooking(context, { booking: toBooking(row), hostEmail, isCancelled: false, reason: "", language });
      },
    },
  ];
}
